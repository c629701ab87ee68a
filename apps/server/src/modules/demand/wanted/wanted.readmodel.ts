import { MIN_VISITORS } from '@kram/contract/demand/limits'
import { sql } from 'kysely'
import { isOnSale, type Point } from '#modules/offers'
import type { Reads } from '#platform/database'

export type SellerLocation = Point & {
  /** The largest radius of a delivery from there; null without a delivery. */
  zoneRadiusKm: number | null
}

export async function locationsOf(db: Reads<'locations' | 'schedules'>, sellerId: number): Promise<SellerLocation[]> {
  const { rows } = await sql<SellerLocation>`
    select l.latitude, l.longitude, (select max(sc.zone_radius_km)::float8 from schedules sc where sc.location_id = l.id) as zone_radius_km
    from locations l where l.seller_id = ${sellerId} order by l.id limit 100`.execute(db as never)
  return rows
}

/** A grid cell near the seller with its distance. */
export type NearCell = { cell: number; withinKm: number }

export type UnansweredQuestion = { reading: string; words: string; times: number; withinKm: number; lastDay: string }

/** Questions without an answer in these cells since the day that enough visitors asked, the most frequent first. */
export async function unansweredQuestions(
  db: Reads<'questionCounts'>,
  near: readonly NearCell[],
  since: string,
  limit: number,
): Promise<UnansweredQuestion[]> {
  const { rows } = await sql<UnansweredQuestion>`
    select q.reading, mode() within group (order by q.words) as words, sum(q.unanswered)::int as times, min(n.within_km) as within_km, max(q.day) as last_day
    from unnest(${near.map(({ cell }) => cell)}::int[], ${near.map(({ withinKm }) => withinKm)}::int[]) as n (cell, within_km)
    join question_counts q on q.cell = n.cell and q.day >= ${since}::date and q.unanswered > 0
    group by q.reading having bit_count(bit_or(q.unanswered_groups)::bit(16)) >= ${sql.lit(MIN_VISITORS)}
    order by times desc, last_day desc, q.reading limit ${limit}`.execute(db as never)
  return rows
}

/** For each text query, whether an offer on sale in one of the cells answers it. */
export async function areSoldIn(
  db: Reads<'offers'>,
  queries: readonly string[],
  cells: readonly number[],
): Promise<boolean[]> {
  const { rows } = await sql<{ sold: boolean }>`
    select requested.query <> '' and exists (
      select from offers o where o.status = 'active' and o.search_vector @@ requested.query::tsquery and o.grid_cells && ${cells}::int[] and ${isOnSale}) as sold
    from unnest(${queries}::text[]) with ordinality as requested (query, at) order by requested.at`.execute(db as never)
  return rows.map(({ sold }) => sold)
}

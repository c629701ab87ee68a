import { TIME_ZONE } from '@kram/contract/common/time'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Counts of one week at about one point; null without a location. */
export type CountedSpot = {
  week: string
  latitude: number | null
  longitude: number | null
  newSellers: number
  liveOffers: number
  reservations: number
  unanswered: number
  noShows: number
}

const weekOf = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`
const startOf = (week: string) => sql`(${week}::date::timestamp at time zone ${sql.lit(TIME_ZONE)})`

/** About eleven kilometres, so that few points have to be assigned. */
const spot = (table: string) =>
  sql`round(${sql.ref(`${table}.latitude`)}::numeric, 1)::float8 as latitude, round(${sql.ref(`${table}.longitude`)}::numeric, 1)::float8 as longitude`

/**
 * Counts from this Monday on. Reservations count in the week in which they were submitted; one is unanswered when it expired or has
 * waited for a day.
 */
export async function countSince(db: Db, week: string, now: Date): Promise<CountedSpot[]> {
  const { rows } = await sql<CountedSpot>`
    select week::text, latitude, longitude, sum(new_sellers)::int as new_sellers, sum(live_offers)::int as live_offers,
      sum(reservations)::int as reservations, sum(unanswered)::int as unanswered, sum(no_shows)::int as no_shows
    from (
      select ${weekOf('r.submitted_at')} as week, ${spot('f')}, 0 as new_sellers, 0 as live_offers, count(*) as reservations,
        count(*) filter (where r.status = 'expired' or (r.status = 'pending' and r.submitted_at < ${now}::timestamptz - interval '1 day')) as unanswered,
        count(*) filter (where r.status = 'no_show') as no_shows
      from reservations r join offers_with_deleted f on f.id = r.offer_id
      where r.submitted_at >= ${startOf(week)} and r.status <> 'draft'
      group by 1, 2, 3
      union all
      select ${weekOf('s.created_at')}, ${spot('l')}, count(*), 0, 0, 0, 0
      from sellers s left join lateral (
        select latitude, longitude from locations where seller_id = s.id order by id limit 1) l on true
      where s.created_at >= ${startOf(week)}
      group by 1, 2, 3
      union all
      select date_trunc('week', ${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::date, ${spot('f')}, 0, count(*), 0, 0, 0
      from offers f where f.status = 'active'
      group by 1, 2, 3) counted
    group by 1, 2, 3`.execute(db)
  return rows
}

export async function countPictures(db: Db): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await sql<{ pictures: number; bytes: number }>`
    select count(*)::int as pictures, coalesce(sum(bytes), 0)::float8 as bytes from uploads`.execute(db)
  return rows[0] ?? { pictures: 0, bytes: 0 }
}

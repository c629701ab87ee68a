import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { firstOffers, type Lane } from './offer-lists.readmodel.ts'

const DAYS = 4
const TOWNS = 3
/** So many of the nearest or newest offers say when and where there is something to fetch. */
const LOOKED_AT = 100

export type FoundDays = { json: string; sellers: number[] }

/** The next days on which the first offers of the lane are picked up, as the reply's JSON text, with the sellers looked at. */
export async function nextMarketDays(db: Db, lane: Lane): Promise<FoundDays> {
  const { rows } = await sql<FoundDays>`
    with first as materialized (
      select f.seller_id, f.location_id, f.schedule_id, (f.starts_at at time zone 'Europe/Warsaw')::date as day, f.place
      from ${firstOffers(lane, LOOKED_AT)} f),
    towns as (
      select f.day, l.town, row_number() over (partition by f.day order by count(*) desc, min(f.place)) as place
      from first f join schedules sc on sc.id = f.schedule_id join locations l on l.id = f.location_id
      where sc.fulfilment = 'pickup'
      group by f.day, l.town),
    days as (
      select day, json_agg(town order by place) filter (where place <= ${sql.lit(TOWNS)}) as towns, count(*) > ${sql.lit(TOWNS)} as more
      from towns group by day order by day limit ${sql.lit(DAYS)})
    select
      (select json_build_object('items', coalesce(json_agg(json_build_object('day', day, 'towns', towns, 'more', more) order by day), '[]'))::text from days) as json,
      array(select distinct seller_id from first) as sellers`.execute(db)
  return rows[0] ?? { json: '{"items":[]}', sellers: [] }
}

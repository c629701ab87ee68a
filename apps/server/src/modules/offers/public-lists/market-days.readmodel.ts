import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { firstOffers, type ListStrategy } from './page-plan.readmodel.ts'

const MAX_DAYS = 4
const MAX_TOWNS = 3
/** Number of nearest or newest offers from which the market days are computed. */
const MAX_OFFERS = 100

export type MarketDaysReply = { json: string; sellers: number[] }

/** The next pickup days of the strategy's first offers: the reply's JSON text and the sellers in it. */
export async function nextMarketDays(db: Db, strategy: ListStrategy): Promise<MarketDaysReply> {
  const { rows } = await sql<MarketDaysReply>`
    with first as materialized (
      select f.seller_id, f.location_id, f.schedule_id, (f.starts_at at time zone 'Europe/Warsaw')::date as day, f.ordinal
      from ${firstOffers(strategy, MAX_OFFERS)} f),
    towns as (
      select f.day, l.town, row_number() over (partition by f.day order by count(*) desc, min(f.ordinal)) as ordinal
      from first f join schedules sc on sc.id = f.schedule_id join locations l on l.id = f.location_id
      where sc.fulfilment = 'pickup'
      group by f.day, l.town),
    days as (
      select day, json_agg(town order by ordinal) filter (where ordinal <= ${sql.lit(MAX_TOWNS)}) as towns, count(*) > ${sql.lit(MAX_TOWNS)} as more
      from towns group by day order by day limit ${sql.lit(MAX_DAYS)})
    select
      (select json_build_object('items', coalesce(json_agg(json_build_object('day', day, 'towns', towns, 'more', more) order by day), '[]'))::text from days) as json,
      array(select distinct seller_id from first) as sellers`.execute(db)
  return rows[0] ?? { json: '{"items":[]}', sellers: [] }
}

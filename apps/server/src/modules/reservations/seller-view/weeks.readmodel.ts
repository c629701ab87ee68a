import type { SellerWeek } from '@kram/contract/seller-view/week-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

const WEEKS = 8

/** The last weeks of a seller by the Polish calendar, empty weeks included, the present one last; in one statement. */
export async function listSellerWeeks(db: Db, sellerId: number): Promise<SellerWeek[]> {
  const { rows } = await sql<SellerWeek>`
    with weeks as (
      select (date_trunc('week', now() at time zone 'Europe/Warsaw')::date - 7 * back) as monday
      from generate_series(0, ${sql.lit(WEEKS - 1)}) back)
    select weeks.monday, count(r.id)::int as reservations, (coalesce(sum(r.total), 0) / 100.0)::numeric(12, 2)::text as value,
      count(*) filter (where r.status = 'completed')::int as handed_over, count(*) filter (where r.status = 'no_show')::int as no_shows
    from weeks left join (
      select r.id, r.total, r.status, w.date from reservations r join occurrences w on w.id = r.occurrence_id
      where r.seller_id = ${sellerId}
        and r.status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed', 'no_show')) r
      on r.date >= weeks.monday and r.date < weeks.monday + 7
    group by weeks.monday order by weeks.monday`.execute(db)
  return rows
}

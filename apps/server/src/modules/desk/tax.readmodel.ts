import { TIME_ZONE } from '@kram/contract/common/time'
import { ANSWER_DAYS } from '@kram/contract/tax/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type TaxWaiting = {
  /** Sellers whose time is over, by the year in which they sold, the newest first. */
  overdue: { year: number; sellers: number; since: Date }[]
  /** The last year, when it has no report; its report is due at the end of January. */
  unreported: { year: number; dueAt: Date } | null
}

/**
 * Sellers whose time to give the data for the tax office is over, counted as the list of a year counts them.
 * An earlier year is there when somebody of it sold in no later one, so that each of them is in a list.
 */
async function readOverdue(db: Db, now: Date): Promise<TaxWaiting['overdue']> {
  const { rows } = await sql<TaxWaiting['overdue'][number]>`
    with overdue as (select q.seller_id, q.asked_at + ${sql.lit(ANSWER_DAYS)} * interval '1 day' as since from tax_requests q
      where q.second_reminder_at is not null and q.asked_at <= ${now}::timestamptz - ${sql.lit(ANSWER_DAYS)} * interval '1 day'
        and not exists (select from tax_profiles p where p.seller_id = q.seller_id))
    select f.year, count(*)::integer as sellers, min(o.since) as since
    from overdue o join tax_figures f on f.seller_id = o.seller_id
    group by f.year
    having bool_or(not exists (select from tax_figures later where later.seller_id = f.seller_id and later.year > f.year))
    order by f.year desc`.execute(db)
  return rows
}

async function readUnreported(db: Db, now: Date): Promise<TaxWaiting['unreported']> {
  const { rows } = await sql<NonNullable<TaxWaiting['unreported']>>`
    with last as (select extract(year from ${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::integer - 1 as year)
    select y.year, make_date(y.year + 1, 2, 1)::timestamp at time zone ${sql.lit(TIME_ZONE)} - interval '1 second' as due_at
    from last join tax_years y on y.year = last.year and y.counted_at is not null
      and not exists (select from tax_reports r where r.year = y.year)
      and exists (select from tax_figures f where f.year = y.year)`.execute(db)
  return rows[0] ?? null
}

/** What the law about the tax office wants next of an operator. */
export const readTaxWaiting = async (db: Db, now: Date): Promise<TaxWaiting> => ({
  overdue: await readOverdue(db, now),
  unreported: await readUnreported(db, now),
})

import { ANSWER_DAYS } from '@kram/contract/tax/limits'
import type { TaxYear } from '@kram/contract/tax/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { isNearSql, isOverSql } from '../figures/index.ts'

type Sql = RawBuilder<unknown>

/** The data is missing, both reminders were sent and the time is over: of the request `q` and the profile `p`. */
export const isOverdueSql = (now: Date): Sql =>
  sql`(p.seller_id is null and q.second_reminder_at is not null and q.asked_at <= ${now}::timestamptz - ${sql.lit(ANSWER_DAYS)} * interval '1 day')`

/** How many sellers of a year are in which state. */
export async function countStates(db: Db | Tx, year: number, rate: string, now: Date): Promise<TaxYear['counts']> {
  const [over, near] = [isOverSql(rate), isNearSql(rate)]
  const { rows } = await sql<TaxYear['counts']>`
    select count(*) filter (where ${over})::integer as over, count(*) filter (where not ${over} and ${near})::integer as near,
      count(*) filter (where not ${over} and not ${near})::integer as below,
      count(*) filter (where ${over} and p.seller_id is null)::integer as missing,
      count(*) filter (where ${isOverdueSql(now)})::integer as overdue
    from tax_figures f left join tax_profiles p on p.seller_id = f.seller_id left join tax_requests q on q.seller_id = f.seller_id
    where f.year = ${year}`.execute(db)
  return rows[0] ?? { below: 0, near: 0, over: 0, missing: 0, overdue: 0 }
}

/** Names of the operators who made reports or set a rate. */
export async function namesOf(db: Db | Tx, userIds: readonly (number | null)[]): Promise<Map<number, string>> {
  const ids = userIds.filter((id) => id !== null)
  const { rows } = await sql<{ id: number; displayName: string }>`
    select id, display_name from users where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}

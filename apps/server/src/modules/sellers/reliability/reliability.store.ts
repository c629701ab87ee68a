import type { Reliability } from '@kram/contract/sellers/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Sellers whose facts were not computed since yesterday, those without any first. */
export async function findOutdated(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sellers s left join seller_reliability y on y.seller_id = s.id
    where s.closed_at is null and coalesce(y.computed_at < now() - interval '20 hours', true)
    order by y.computed_at nulls first, s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveReliability(db: Db, rows: readonly (Reliability & { sellerId: number })[]): Promise<void> {
  await sql`
    insert into seller_reliability (seller_id, answer_hours, kept_percent, on_time, regulars, computed_at)
    select n."sellerId", n."answerHours", n."keptPercent", n."onTime", n.regulars, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n ("sellerId" integer, "answerHours" smallint, "keptPercent" smallint, "onTime" boolean, regulars boolean)
    order by n."sellerId"
    on conflict (seller_id) do update set answer_hours = excluded.answer_hours, kept_percent = excluded.kept_percent,
      on_time = excluded.on_time, regulars = excluded.regulars, computed_at = excluded.computed_at`.execute(db)
}

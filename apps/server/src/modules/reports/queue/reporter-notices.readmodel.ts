import { MISUSE_MONTHS } from '@kram/contract/reports/periods'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { ReporterKey } from '../reporters/index.ts'

/** Notices of a reporter, and the manifestly unfounded ones that count. */
export async function countNotices(
  db: Db | Tx,
  { userId, email }: ReporterKey,
  now: Date,
): Promise<{ notices: number; unfounded: number }> {
  const isFrom =
    userId === null
      ? sql`reporter_id is null and lower(reporter_email) = ${email?.toLowerCase() ?? ''}`
      : sql`reporter_id = ${userId}`
  const { rows } = await sql<{ notices: number; unfounded: number }>`
    select count(*)::int as notices, (count(*) filter (
      where unfounded and decided_at > ${now}::timestamptz - ${sql.lit(MISUSE_MONTHS)} * interval '1 month'))::int as unfounded
    from reports where ${isFrom}`.execute(db)
  return rows[0] ?? { notices: 0, unfounded: 0 }
}

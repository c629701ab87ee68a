import type { DecisionSource, Ground } from '@kram/contract/reports/grounds'
import type { Measure, ReportReason } from '@kram/contract/reports/labels'
import { TIME_ZONE } from '@kram/contract/common/time'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type StatementLine = {
  id: number
  targetType: string
  source: DecisionSource
  reason: ReportReason | null
  measure: Measure
  ground: Ground | null
  provision: string | null
  facts: string
  filedAt: string | null
  decidedAt: string
  endsAt: string | null
  endedAt: string | null
  reversedAt: string | null
}

const startOf = (day: string, offset = 0) =>
  sql`((${day}::date + ${sql.lit(offset)})::timestamp at time zone ${sql.lit(TIME_ZONE)})`

/** Decisions with a measure, in their order, without names of persons and content. */
export async function listStatementLines(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select d.id, d.target_type, d.source, d.reason, d.measure, d.ground, d.provision, d.facts, instant_text(r.created_at) as filed_at,
      instant_text(d.decided_at) as decided_at, instant_text(d.ends_at) as ends_at, instant_text(d.ended_at) as ended_at, instant_text(d.reversed_at) as reversed_at
    from decisions d left join reports r on r.id = d.report_id
    where d.measure <> 'none' ${from === undefined ? sql`` : sql`and d.decided_at >= ${startOf(from)}`}
      ${to === undefined ? sql`` : sql`and d.decided_at < ${startOf(to, 1)}`}
    order by d.id limit ${limit}`.execute(db)
  return rows
}

import { isGroundInLaw } from '@kram/contract/reports/grounds'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import { type Db, inTransaction } from '#platform/database'
import { listStatementLines, type StatementLine } from './statements.readmodel.ts'

const MAX_ROWS = 20_000

/** Names of columns as in the transparency database of the Commission, for programs. */
const TITLES = [
  'puid',
  'content_type',
  'source_type',
  'category',
  'decision',
  'decision_ground',
  'ground',
  'provision',
  'decision_facts',
  'automated_detection',
  'automated_decision',
  'territorial_scope',
  'notice_date',
  'application_date',
  'end_date',
  'ended_at',
  'reversed_at',
]

const cellsOf = (line: StatementLine) => [
  line.id,
  line.targetType,
  line.source,
  line.reason,
  line.measure,
  line.ground === null ? null : isGroundInLaw(line.ground) ? 'ILLEGAL_CONTENT' : 'INCOMPATIBLE_CONTENT',
  line.ground,
  line.provision,
  line.facts,
  line.source === 'automatic' ? 'Yes' : 'No',
  'No',
  'PL',
  line.filedAt,
  line.decidedAt,
  line.endsAt,
  line.endedAt,
  line.reversedAt,
]

/** Statements of reasons as a table. That somebody took it is an entry of the audit. */
export async function exportStatements(
  { db, clock }: { db: Db; clock: Clock },
  period: { from?: string | undefined; to?: string | undefined },
  by: AdminPrincipal,
): Promise<string> {
  const lines = await listStatementLines(db, period, MAX_ROWS)
  const after = { rows: String(lines.length) }
  await inTransaction(db, (tx) => recordAct(tx, { act: 'decisionsExported', by, at: clock.now(), after }))
  return writeCsv(TITLES, lines.map(cellsOf))
}

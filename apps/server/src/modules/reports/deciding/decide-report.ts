import { MEASURES, type Measure, TIMED_MEASURES } from '@kram/contract/reports/labels'
import type { ReportDecision, ReportView } from '@kram/contract/reports/schemas'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { type AdminPrincipal, requireConfirmation } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { endOfDay, recordDecision, type Undo, wasReversedOf } from '../decisions/index.ts'
import { applyMeasure } from '../measures/index.ts'
import {
  findReport,
  findState,
  findTargetForOperator,
  markDecided,
  type ReportRow,
  type Target,
} from '../notices/index.ts'
import { conflictOf, takenBefore, viewReport } from '../queue/index.ts'

type Decision = z.output<typeof ReportDecision>

/** The end of a measure that ends by itself. */
function endOf({ measure, lastDay }: Decision, now: Date): Date | null {
  if (lastDay === null || !TIMED_MEASURES.includes(measure)) return null
  const end = endOfDay(lastDay)
  if (end <= now) throw invalid({ property: 'lastDay', code: 'past' })
  return end
}

/** Somebody else works on it, or the operator's earlier decision was reversed: another one decides. */
async function requireMayDecide(
  tx: Tx,
  id: number,
  { version, by, now }: { version: number; by: AdminPrincipal; now: Date },
) {
  const state = orNotFound(await findState(tx, id))
  const { takenBy, takenAt } = state
  if (takenBy !== null && takenBy !== by.userId && takenAt !== null && takenAt > takenBefore(now))
    throw await conflictOf(tx, id, version)
  if (await wasReversedOf(tx, id, by.userId)) throw new AppError('SAME_OPERATOR')
}

const toDecision = (
  report: ReportRow,
  target: Target | undefined,
  { measure, ground, provision, decision, strike }: Decision,
) => ({
  reportId: report.id,
  source: report.automatic ? ('automatic' as const) : ('notice' as const),
  targetType: report.targetType,
  targetId: report.targetId,
  targetLabel: report.targetLabel,
  owner: { id: target?.ownerId ?? null, email: target?.ownerEmail ?? null },
  reason: report.reason,
  measure,
  ground: measure === 'none' ? null : ground,
  provision: measure === 'none' ? null : provision,
  facts: decision,
  strike: strike && measure !== 'none',
})

/** Decides about a report, applies the measure, and stores the statement of reasons, which both sides get. */
export async function decideReport(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  body: Decision,
  by: AdminPrincipal,
): Promise<ReportView> {
  const { measure, decision, reservations, version } = body
  if (measure !== 'none') requireConfirmation(by)
  const now = clock.now()
  const endsAt = endOf(body, now)
  return inTransaction(db, async (tx) => {
    const report = orNotFound(await findReport(tx, id))
    if (!MEASURES[report.targetType].includes(measure)) throw invalid({ property: 'measure', code: 'invalid' })
    await requireMayDecide(tx, id, { version, by, now })
    const unfounded = body.unfounded && measure === 'none' && !report.automatic
    const decided = { measure, decision, decidedBy: by.userId, decidedAt: now, unfounded }
    if (!(await markDecided(tx, id, version, decided))) throw await conflictOf(tx, id, version)

    const { targetType, targetId } = report
    const target = await findTargetForOperator(tx, targetType, targetId)
    const ownerId = target?.ownerId ?? null
    const { undo, record } = await applyMeasure[measure](tx, { targetId, ownerId, decision, reservations, by, now })
    await storeDecision(tx, { report, target, body, undo, endsAt }, by, now)
    const view = await viewReport(tx, id, { by, now })
    await recordReportDecided(tx, { id, measure, decision, ownerId }, by, now)
    await record?.()
    return view
  })
}

type Stored = { report: ReportRow; target: Target | undefined; body: Decision; undo: Undo; endsAt: Date | null }

async function storeDecision(
  tx: Tx,
  { report, target, body, undo, endsAt }: Stored,
  { userId }: AdminPrincipal,
  at: Date,
): Promise<void> {
  await recordDecision(tx, { ...toDecision(report, target, body), undo, endsAt, by: userId, at })
}

type Decided = { id: number; measure: Measure; decision: string; ownerId: number | null }

async function recordReportDecided(
  tx: Tx,
  { id, measure, decision, ownerId }: Decided,
  by: AdminPrincipal,
  at: Date,
): Promise<void> {
  const target = { type: 'report', id } as const
  await recordAct(tx, {
    act: 'reportDecided',
    by,
    at,
    reason: decision,
    subjectId: ownerId,
    target,
    after: { measure },
  })
}

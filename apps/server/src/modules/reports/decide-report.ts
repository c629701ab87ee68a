import { MEASURES, type Measure } from '@kram/contract/reports/labels'
import type { ReportDecision, Report } from '@kram/contract/reports/schemas'
import type * as z from 'zod/mini'
import { blockAccount, blockOf } from '#modules/accounts'
import { recordAct } from '#modules/audit/records'
import { eraseComment } from '#modules/comments'
import { archiveOffer } from '#modules/offers'
import { removeReview } from '#modules/reviews'
import { type AdminPrincipal, requireConfirmation } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { decisionToOwnerEmail, decisionToReporterEmail } from './email-texts.ts'
import { findReport, markDecided } from './reports.store.ts'
import { findTargetForOperator, type Target } from './report-targets.readmodel.ts'
import { toReports } from './view-reports.ts'

type MeasureContext = { targetId: number; target: Target | undefined; decision: string; now: Date }

/** Applies each measure; content that no longer exists needs none. */
const applyMeasure: Record<Measure, (tx: Tx, reported: MeasureContext) => Promise<void>> = {
  none: async () => undefined,
  archiveOffer: (tx, { targetId }) => archiveOffer(tx, targetId),
  removeComment: (tx, { targetId }) => eraseComment(tx, targetId),
  removeReview: (tx, { targetId, decision }) => removeReview(tx, targetId, decision),
  blockAccount: async (tx, { target, decision, now }) => {
    if (target?.ownerId == null) throw invalid({ property: 'measure', code: 'noAccount' })
    await blockAccount(tx, target.ownerId, decision, now)
  },
}

/** Decides about a report, applies the measure, and writes the reason to reporter and owner. A blocked user gets a separate e-mail. */
export async function decideReport(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { measure, decision }: z.output<typeof ReportDecision>,
  principal: AdminPrincipal,
): Promise<Report> {
  if (measure !== 'none') requireConfirmation(principal)
  return inTransaction(db, async (tx) => {
    const report = orNotFound(await findReport(tx, id))
    if (!MEASURES[report.targetType].includes(measure)) throw invalid({ property: 'measure', code: 'invalid' })
    const now = clock.now()
    if (!(await markDecided(tx, id, { measure, decision, decidedBy: principal.userId, decidedAt: now })))
      throw new AppError('REPORT_DECIDED')

    const { targetType, targetId, targetLabel, reporterEmail, automatic } = report
    const target = await findTargetForOperator(tx, targetType, targetId)
    await applyMeasure[measure](tx, { targetId, target, decision, now })
    if (reporterEmail !== null)
      await enqueueEmail(tx, { to: reporterEmail, ...decisionToReporterEmail(targetLabel, measure, decision) })
    if (target?.ownerEmail != null && measure !== 'none' && measure !== 'blockAccount')
      await enqueueEmail(tx, {
        to: target.ownerEmail,
        ...decisionToOwnerEmail(targetLabel, measure, decision, automatic),
      })
    const [decided] = await toReports(tx, [orNotFound(await findReport(tx, id))])
    await recordDecision(tx, { id, measure, decision, ownerId: target?.ownerId ?? null }, principal, now)
    return orNotFound(decided)
  })
}

type Decided = { id: number; measure: Measure; decision: string; ownerId: number | null }

async function recordDecision(
  tx: Tx,
  { id, measure, decision, ownerId }: Decided,
  principal: AdminPrincipal,
  at: Date,
): Promise<void> {
  const common = { by: principal, at, reason: decision }
  const target = { type: 'report', id } as const
  await recordAct(tx, { ...common, act: 'reportDecided', subjectId: ownerId, target, after: { measure } })
  if (measure === 'blockAccount' && ownerId !== null) await recordAct(tx, { ...common, ...blockOf(ownerId, true) })
}

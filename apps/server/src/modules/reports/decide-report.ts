import { MEASURES, type Measure } from '@kram/contract/reports/labels'
import type { ReportDecision, Report } from '@kram/contract/reports/schemas'
import type { SuspensionChoice } from '@kram/contract/suspensions/choices'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { eraseComment } from '#modules/comments'
import { archiveOffer } from '#modules/offers'
import { removeReview } from '#modules/reviews'
import { suspendAccount } from '#modules/suspensions'
import { type AdminPrincipal, requireConfirmation } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { decisionToOwnerEmail, decisionToReporterEmail } from './email-texts.ts'
import { findReport, markDecided } from './reports.store.ts'
import { findTargetForOperator, type Target } from './report-targets.readmodel.ts'
import { toReports } from './view-reports.ts'

type MeasureContext = {
  targetId: number
  target: Target | undefined
  decision: string
  /** What happens to open reservations of a blocked account. */
  reservations: SuspensionChoice
  by: AdminPrincipal
  now: Date
}

/** Applies each measure; content that no longer exists needs none. Returns what adds further entries of the audit. */
const applyMeasure: Record<Measure, (tx: Tx, reported: MeasureContext) => Promise<void | (() => Promise<void>)>> = {
  none: async () => undefined,
  archiveOffer: (tx, { targetId }) => archiveOffer(tx, targetId),
  removeComment: (tx, { targetId }) => eraseComment(tx, targetId),
  removeReview: (tx, { targetId, decision }) => removeReview(tx, targetId, decision),
  blockAccount: async (tx, { target, decision, reservations, by, now }) => {
    if (target?.ownerId == null) throw invalid({ property: 'measure', code: 'noAccount' })
    const plan = { scope: 'account', otherwise: reservations, choices: [] } as const
    return suspendAccount(tx, { ...plan, userId: target.ownerId, reason: decision }, { by, at: now })
  },
}

/** A blocked user gets a separate e-mail. */
async function writeToBoth(
  tx: Tx,
  { targetLabel, reporterEmail, automatic }: NonNullable<Awaited<ReturnType<typeof findReport>>>,
  ownerEmail: string | null,
  { measure, decision }: { measure: Measure; decision: string },
): Promise<void> {
  if (reporterEmail !== null)
    await enqueueEmail(tx, { to: reporterEmail, ...decisionToReporterEmail(targetLabel, measure, decision) })
  if (ownerEmail !== null && measure !== 'none' && measure !== 'blockAccount')
    await enqueueEmail(tx, { to: ownerEmail, ...decisionToOwnerEmail(targetLabel, measure, decision, automatic) })
}

/** Decides about a report, applies the measure, and writes the reason to reporter and owner. */
export async function decideReport(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { measure, decision, reservations }: z.output<typeof ReportDecision>,
  principal: AdminPrincipal,
): Promise<Report> {
  if (measure !== 'none') requireConfirmation(principal)
  return inTransaction(db, async (tx) => {
    const report = orNotFound(await findReport(tx, id))
    if (!MEASURES[report.targetType].includes(measure)) throw invalid({ property: 'measure', code: 'invalid' })
    const now = clock.now()
    if (!(await markDecided(tx, id, { measure, decision, decidedBy: principal.userId, decidedAt: now })))
      throw new AppError('REPORT_DECIDED')

    const { targetType, targetId } = report
    const target = await findTargetForOperator(tx, targetType, targetId)
    const recordMeasure = await applyMeasure[measure](tx, {
      targetId,
      target,
      decision,
      reservations,
      by: principal,
      now,
    })
    await writeToBoth(tx, report, target?.ownerEmail ?? null, { measure, decision })
    const [decided] = await toReports(tx, [orNotFound(await findReport(tx, id))])
    await recordDecision(tx, { id, measure, decision, ownerId: target?.ownerId ?? null }, principal, now)
    await recordMeasure?.()
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
  const target = { type: 'report', id } as const
  const common = { by: principal, at, reason: decision }
  await recordAct(tx, { ...common, act: 'reportDecided', subjectId: ownerId, target, after: { measure } })
}

import { MEASURES, type Measure } from '@kram/contract/report-words'
import type { Decision, Report } from '@kram/contract/reports'
import type * as z from 'zod/mini'
import { block } from '#modules/accounts'
import { eraseComment } from '#modules/comments'
import { archiveOffer } from '#modules/offers'
import type { AdminMember } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { leaveMail } from '#platform/mail'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { decidedForOwner, decidedForReporter } from './letter-texts.ts'
import { findReport, markDecided } from './reports.store.ts'
import { findReported, type Target } from './targets.readmodel.ts'
import { view } from './view-reports.ts'

type Reported = { targetId: number; target: Target | undefined; decision: string; now: Date }

/** What each measure does; what is gone already needs nothing more. */
const carryOut: Record<Measure, (tx: Tx, reported: Reported) => Promise<void>> = {
  none: async () => undefined,
  archiveOffer: (tx, { targetId }) => archiveOffer(tx, targetId),
  removeComment: (tx, { targetId }) => eraseComment(tx, targetId),
  blockAccount: async (tx, { target, decision, now }) => {
    if (target?.ownerId == null) throw invalid({ property: 'measure', code: 'noAccount' })
    await block(tx, target.ownerId, decision, now)
  },
}

/** Decides about a notice, acts, and tells both sides why. A blocked account has its own letter. */
export async function decideReport(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { measure, decision }: z.output<typeof Decision>,
  { userId }: AdminMember,
): Promise<Report> {
  return inTransaction(db, async (tx) => {
    const report = found(await findReport(tx, id))
    if (!MEASURES[report.targetType].includes(measure)) throw invalid({ property: 'measure', code: 'invalid' })
    const now = clock.now()
    if (!(await markDecided(tx, id, { measure, decision, decidedBy: userId, decidedAt: now })))
      throw new Refusal('REPORT_DECIDED')

    const { targetType, targetId, targetLabel, reporterEmail, automatic } = report
    const target = await findReported(tx, targetType, targetId)
    await carryOut[measure](tx, { targetId, target, decision, now })
    if (reporterEmail !== null)
      await leaveMail(tx, { to: reporterEmail, ...decidedForReporter(targetLabel, measure, decision) })
    if (target?.ownerEmail != null && (measure === 'archiveOffer' || measure === 'removeComment'))
      await leaveMail(tx, { to: target.ownerEmail, ...decidedForOwner(targetLabel, measure, decision, automatic) })
    return view(found(await findReport(tx, id)))
  })
}

import type { Appeal, AppealDecision } from '@kram/contract/reports/decision-schemas'
import { REPORT_WORKING_DAYS } from '@kram/contract/reports/labels'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { afterWorkingDays } from '#modules/schedules'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { enqueue } from '#platform/queue'
import { type LockedDecision, lockDecision, markReversed, revokeStrike } from '../decisions/index.ts'
import { undoMeasure } from '../measures/index.ts'
import { reopenReport } from '../notices/index.ts'
import { answerAppeal, lockAppeal } from './appeals.store.ts'
import { findAppeal } from './statement.readmodel.ts'
import { toAppeal } from './statements.ts'

/** Who appealed a decision has to get the answer, and the other side hears of a reversal. */
export const APPEAL_DECIDED_TOPIC = 'report.appeal-decided'

type Context = { by: AdminPrincipal; at: Date }

/** Undoes the decision. Of a notice that was refused wrongly somebody decides anew. */
async function reverse(tx: Tx, decision: LockedDecision, { by, at }: Context) {
  const record = await undoMeasure(tx, decision, { by, at })
  await markReversed(tx, decision.id, by.userId, at)
  await revokeStrike(tx, decision.id, at)
  if (decision.measure === 'none' && decision.reportId !== null)
    await reopenReport(tx, decision.reportId, afterWorkingDays(at, REPORT_WORKING_DAYS.illegal))
  return record
}

/** Answers an appeal, once and not by the operator who made the decision. */
export async function decideAppeal(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { outcome, answer }: z.output<typeof AppealDecision>,
  by: AdminPrincipal,
): Promise<Appeal> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const appeal = orNotFound(await lockAppeal(tx, id))
    if (appeal.decidedAt !== null) throw new AppError('APPEAL_DECIDED')
    const decision = orNotFound(await lockDecision(tx, appeal.decisionId))
    if (decision.decidedBy === by.userId) throw new AppError('SAME_OPERATOR')
    const isReversal = outcome === 'reversed' && decision.reversedAt === null
    const record = isReversal ? await reverse(tx, decision, { by, at }) : undefined
    await answerAppeal(tx, id, { outcome, answer, decidedBy: by.userId, decidedAt: at })
    await enqueue(tx, { topic: APPEAL_DECIDED_TOPIC, payload: { appealId: id, isReversal } })
    const answered = toAppeal(by)(orNotFound(await findAppeal(tx, id)))
    await recordAct(tx, {
      act: 'appealDecided',
      by,
      at,
      subjectId: decision.ownerId,
      ...(decision.reportId !== null && { target: { type: 'report', id: decision.reportId } }),
      after: { outcome },
      reason: answer,
    })
    await record?.()
    return answered
  })
}

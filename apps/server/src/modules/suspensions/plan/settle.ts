import type { Tx } from '#platform/database'
import { type ConcernedRow, lockConcerned, type Party } from './concerned.readmodel.ts'
import { applyPlan, type Plan } from './plan.rules.ts'

export type Left<Choice extends string> = { reservationId: number; choice: Choice; as: ConcernedRow<never>['as'] }

type Acts<Choice extends string> = {
  cancel: (id: number, as: ConcernedRow<never>['as']) => Promise<void>
  /** Records what stays open. */
  leave: (rows: readonly { reservationId: number; choice: Choice }[]) => Promise<void>
}

/**
 * Carries out a plan within a transaction that has locked who stops selling, so that no reservation is added: each open one is
 * cancelled or left open. Returns which were cancelled, and what was decided about the others, whose participants are notified next.
 */
export async function settleReservations<Choice extends string>(
  tx: Tx,
  party: Party,
  plan: Plan<Choice>,
  acts: Acts<Exclude<Choice | 'ask', 'cancel'>>,
): Promise<{ cancelled: number[]; left: Left<Exclude<Choice | 'ask', 'cancel'>>[] }> {
  const decided = applyPlan(await lockConcerned(tx, party), plan)
  const cancelled = decided.filter(({ choice }) => choice === 'cancel')
  const left = decided.flatMap(({ id: reservationId, choice, as }) =>
    isLeft<Choice>(choice) ? [{ reservationId, choice, as }] : [],
  )
  for (const { id, as } of cancelled) await acts.cancel(id, as)
  await acts.leave(left.map(({ reservationId, choice }) => ({ reservationId, choice })))
  return { cancelled: cancelled.map(({ id }) => id), left }
}

const isLeft = <Choice extends string>(choice: Choice | 'ask'): choice is Exclude<Choice | 'ask', 'cancel'> =>
  choice !== 'cancel'

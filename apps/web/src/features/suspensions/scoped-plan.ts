import type { SuspensionScope } from '@kram/contract/suspensions/choices'
import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'

const asSeller = ({ as }: { as: 'seller' | 'buyer' }): boolean => as === 'seller'

/** Whom it concerns in this scope: somebody who may not sell any more still buys. */
export function planIn(scope: SuspensionScope, plan: SuspensionPlan): SuspensionPlan {
  if (scope === 'account') return plan
  const { reservations, standingReservations, waitingEntries, sold } = plan
  return {
    ...plan,
    ...sold,
    reservations: reservations.filter(asSeller),
    standingReservations: standingReservations.filter(asSeller),
    waitingEntries: waitingEntries.filter(asSeller),
  }
}

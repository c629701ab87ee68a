import { groszeOf, priceText, sumOf } from '@kram/contract/common/money'
import type { SuspensionScope } from '@kram/contract/suspensions/choices'
import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'

const asSeller = ({ as }: { as: 'seller' | 'buyer' }): boolean => as === 'seller'

/** Whom it concerns in this scope: somebody who may not sell any more still buys. */
export function planIn(scope: SuspensionScope, plan: SuspensionPlan): SuspensionPlan {
  const { reservations, standingReservations, waitingEntries } = plan
  if (scope === 'account' || [...reservations, ...standingReservations, ...waitingEntries].every(asSeller)) return plan
  const sold = reservations.filter(asSeller)
  const [standing, waiting] = [standingReservations.filter(asSeller), waitingEntries.filter(asSeller)]
  return {
    ...plan,
    reservations: sold,
    total: priceText(sumOf(sold.map(({ total }) => groszeOf(total)))),
    standingReservations: standing,
    standing: standing.length,
    waitingEntries: waiting,
    waiting: waiting.length,
  }
}

import { priceText } from '@kram/contract/money'
import type { ReservationView } from '@kram/contract/reservation-views'
import type { Tx } from '#platform/database'
import { lastly } from '#platform/transaction'
import { writeLines, writeSum } from './agreement.store.ts'
import type { OrderFacts } from './order.readmodel.ts'
import { faultOf, sumOf, type Sum } from './order.rules.ts'
import type { Person } from './party.ts'
import { refusalOf } from './refusals.ts'
import { STEPS } from './steps.rules.ts'
import { viewReservation } from './view-reservation.ts'

const DRAFT_CHECKS = STEPS.edit.find(({ from }) => from.includes('draft'))?.order ?? []

/** A draft as this transaction has just read it. */
export type Draft = { read: OrderFacts; view: ReservationView }

/** Writes the sums behind everything else; nothing more of the view hangs on them, so it need not be read again. */
function withSum(tx: Tx, id: number, view: ReservationView, sum: Sum, bump: boolean): ReservationView {
  lastly(tx, writeSum(tx, id, sum, { bump }))
  const version = view.version + (bump ? 1 : 0)
  return { ...view, deliveryFee: priceText(sum.fee), total: priceText(sum.total), version }
}

/** Prices a draft anew and shows it: what it says is what a submit will be compared with. */
export async function sumDraft(
  tx: Tx,
  id: number,
  person: Person,
  { read: { order, said }, view }: Draft,
  { bump = false } = {},
): Promise<ReservationView> {
  const denial = faultOf(DRAFT_CHECKS, { ...order, seenTotal: null })
  if (denial) throw refusalOf(denial)
  const sum = sumOf(order.lines, order.window?.delivery ?? null)
  const stands = order.lines.every(({ written }) => written)
  if (stands) {
    const changed = bump || sum.fee !== said.fee || sum.total !== said.total
    return changed ? withSum(tx, id, view, sum, bump) : view
  }
  const [, , anew] = await Promise.all([
    writeLines(tx, order.lines),
    writeSum(tx, id, sum, { bump }),
    viewReservation(tx, id, person),
  ])
  return anew
}

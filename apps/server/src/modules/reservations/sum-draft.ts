import type { ReservationView } from '@kram/contract/reservation-views'
import type { Tx } from '#platform/database'
import { writeLines, writeSum } from './agreement.store.ts'
import type { OrderFacts } from './order.readmodel.ts'
import { faultOf, sumOf } from './order.rules.ts'
import type { Person } from './party.ts'
import { refusalOf } from './refusals.ts'
import { STEPS } from './steps.rules.ts'
import { viewReservation } from './view-reservation.ts'

const DRAFT_CHECKS = STEPS.edit.find(({ from }) => from.includes('draft'))?.order ?? []

/** Prices a draft anew, as it was just read, and shows it: what it says is what a submit will be compared with. */
export async function sumDraft(
  tx: Tx,
  id: number,
  { order, said }: OrderFacts,
  person: Person,
  { bump = false } = {},
): Promise<ReservationView> {
  const denial = faultOf(DRAFT_CHECKS, { ...order, seenTotal: null })
  if (denial) throw refusalOf(denial)
  const sum = sumOf(order.lines, order.window?.delivery ?? null)
  const changed = bump || sum.fee !== said.fee || sum.total !== said.total
  const [, , view] = await Promise.all([
    writeLines(tx, order.lines),
    changed && writeSum(tx, id, sum, { bump }),
    viewReservation(tx, id, person),
  ])
  return view
}

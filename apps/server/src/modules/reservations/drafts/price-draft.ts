import { itemsTotal, type OrderTotals, orderTotals } from '@kram/contract/reservations/order-totals'
import { priceText } from '@kram/contract/common/money'
import type { ReservationView } from '@kram/contract/reservations/views'
import { deferUntilCommit, type Tx } from '#platform/database'
import { type OrderFacts, saveLinePrices, saveTotals } from '../records/index.ts'
import { checkOrder, ruleError, TRANSITIONS } from '../state-machine/index.ts'
import type { SessionPrincipal } from '../access/index.ts'
import { viewReservation } from '../views/index.ts'

const DRAFT_CHECKS = TRANSITIONS.edit.find(({ from }) => from.includes('draft'))?.order ?? []

/** A draft as this transaction has read it. */
export type DraftRead = { read: OrderFacts; view: ReservationView }

/** Writes the totals with the commit. Nothing else in the view depends on them, so the view is not read again. */
function withTotals(
  tx: Tx,
  id: number,
  view: ReservationView,
  totals: OrderTotals,
  bumpVersion: boolean,
): ReservationView {
  deferUntilCommit(tx, (last) => saveTotals(last, id, totals, { bumpVersion }))
  const version = view.version + (bumpVersion ? 1 : 0)
  return { ...view, deliveryFee: priceText(totals.fee), total: priceText(totals.total), version }
}

/** Prices the draft at the present prices and returns its view. A submit compares its prices with these. */
export async function priceDraft(
  tx: Tx,
  id: number,
  principal: SessionPrincipal,
  { read: { order, storedTotals }, view }: DraftRead,
  { bumpVersion = false } = {},
): Promise<ReservationView> {
  const violation = checkOrder(DRAFT_CHECKS, { ...order, seenTotal: null })
  if (violation) throw ruleError(violation)
  const totals = orderTotals(itemsTotal(order.lines), order.occurrence?.delivery ?? null)
  const pricesUnchanged = order.lines.every(({ unchanged }) => unchanged)
  if (pricesUnchanged) {
    const changed = bumpVersion || totals.fee !== storedTotals.fee || totals.total !== storedTotals.total
    return changed ? withTotals(tx, id, view, totals, bumpVersion) : view
  }
  await saveLinePrices(tx, order.lines)
  await saveTotals(tx, id, totals, { bumpVersion })
  return viewReservation(tx, id, principal)
}

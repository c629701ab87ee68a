import { itemsTotal, orderTotals } from '@kram/contract/reservations/order-totals'
import type { ReservationView } from '@kram/contract/reservations/views'
import { isSameSlot, moveSlot, type Slot } from '#modules/schedules'
import { batch, type Tx } from '#platform/database'
import {
  chosenSlot,
  type GuardFactsRow,
  heldSlot,
  type LockedReservation,
  type OrderFacts,
  readChoice,
  readOrder,
  saveEdit,
} from '../records/index.ts'
import { addThreadEntry } from '#modules/comments/thread'
import { publishReservationEvent, threadEntryText } from '../events/index.ts'
import {
  checkOrder,
  decide,
  ruleError,
  sellerAnswerDeadline,
  type Transition,
  transitionError,
} from '../state-machine/index.ts'
import { rolesOf, type SessionPrincipal } from '../access/index.ts'
import { openProposal } from '../proposals/index.ts'
import { requireCurrentVersion, unweighedTotalText, viewReservation } from '../views/index.ts'
import { clearWeights } from '../weights/index.ts'
import { holdStockOrFail, priceDraft, requireStandingReserveOnEdit, slotError } from '../drafts/index.ts'

export type Edit = {
  /** Asks for a larger quantity or another occurrence. */
  asksForMore: boolean
  version?: number | undefined
  /** Asks for another occurrence or time slot. */
  moves?: boolean
  write: (tx: Tx) => Promise<void>
}

async function moveToSlot(tx: Tx, id: number, from: Slot, to: Slot): Promise<void> {
  if (!isSameSlot(from, to) && !(await moveSlot(tx, from, to))) throw await slotError(tx, id)
}

/** Checks the changed order and adjusts totals, stock and slot. Agreed prices stay. Returns the total in words. */
async function applyToSubmitted(
  tx: Tx,
  locked: LockedReservation,
  { order }: OrderFacts,
  step: Transition,
  principal: SessionPrincipal,
  asksForMore: boolean,
): Promise<string> {
  const { id, submittedAt } = locked
  const violation = checkOrder(step.order, { ...order, seenTotal: null })
  if (violation) throw ruleError(violation)

  const { lines, occurrence, now } = order
  const totals = orderTotals(itemsTotal(lines), occurrence?.delivery ?? null)
  const deadline = locked.status === 'pending' ? sellerAnswerDeadline(occurrence, submittedAt ?? now, now) : null
  const [held, chosen] = [heldSlot(locked), chosenSlot(await readChoice(tx, id))]
  await saveEdit(tx, id, { totals, answerBy: deadline, moved: !held || !chosen || !isSameSlot(held, chosen) })

  await holdStockOrFail(tx, id, principal, lines)
  if (held && chosen) await moveToSlot(tx, id, held, chosen)
  await requireStandingReserveOnEdit(tx, id, lines, asksForMore)
  return unweighedTotalText(totals, lines)
}

/**
 * Applies an edit by the buyer to a reservation that this transaction has locked: without restriction to a draft, afterwards within
 * the limits of the state machine. Returns the view after the edit.
 */
export async function applyEdit(
  tx: Tx,
  locked: LockedReservation,
  facts: GuardFactsRow,
  principal: SessionPrincipal,
  { asksForMore, version, moves = false, write }: Edit,
): Promise<ReservationView> {
  const { id, fulfilment } = locked
  const roles = rolesOf(principal, locked)
  const decision = decide('edit', facts, roles, { asksForMore })
  if (!decision.ok) throw transitionError(decision.violation, facts, roles)
  await requireCurrentVersion(tx, locked, principal, version)

  const { step, role } = decision
  if (step.effect === 'holdLarger') {
    const cause = moves ? 'date' : 'more'
    await openProposal(tx, locked, principal, { step, role, facts, cause, reason: null, write })
    return viewReservation(tx, id, principal)
  }
  if (step.effect === null) {
    await write(tx)
    const { read, view } = await batch(tx, {
      read: (step) => readOrder(step, id, 'offered'),
      view: (step) => viewReservation(step, id, principal),
    })
    return priceDraft(tx, id, principal, { read, view }, { bumpVersion: true })
  }

  await write(tx)
  // Weighed on the pickup screen for the order as it was.
  await clearWeights(tx, id)
  const read = await readOrder(tx, id, 'agreed')
  const total = await applyToSubmitted(tx, locked, read, step, principal, asksForMore)
  await addThreadEntry(tx, id, 'edit', threadEntryText('edit', { fulfilment, by: 'buyer', total }))
  await publishReservationEvent(tx, { reservationId: id, event: 'edit', by: 'buyer' })
  return viewReservation(tx, id, principal)
}

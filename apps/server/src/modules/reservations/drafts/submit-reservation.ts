import { itemsTotal, orderTotals } from '@kram/contract/reservations/order-totals'
import type { Grosze } from '@kram/contract/common/money'
import type { ReservationView } from '@kram/contract/reservations/views'
import { isSameSlot, moveSlot, reserveSlot } from '#modules/schedules'
import { holdStock } from '#modules/stock'
import { recordReservation } from '#modules/legal/records'
import { awaitBlocks } from '#modules/blocks/records'
import { batch, type SqlTx, type Tx } from '#platform/database'
import { invalidateSeller } from '#platform/cache'
import { AppError } from '#platform/errors'
import {
  chosenSlot,
  heldSlot,
  type StandingReserve,
  type LockedReservation,
  type OrderFacts,
  readStandingReserve,
  readOrder,
  saveLinePrices,
  saveSubmission,
} from '../records/index.ts'
import { addThreadEntry } from '#modules/comments/thread'
import { publishAction, threadEntryText } from '../events/index.ts'
import { countLiveGuestReservations, lockContact } from './guest-limit.store.ts'
import {
  checkOrder,
  decide,
  type OrderLine,
  outOfStock,
  ruleError,
  sellerAnswerDeadline,
  transitionError,
} from '../state-machine/index.ts'
import { rolesOf, type SessionPrincipal, userIdOf } from '../access/index.ts'
import { newPickupCode } from './pickup-code.ts'
import { unweighedTotalText, viewReservation } from '../views/index.ts'

const CODE_CANDIDATES = 8
const MAX_OPEN_PER_CONTACT = 2

/**
 * A contact may have at most two open guest reservations per telephone number or e-mail address; requests of one contact are
 * checked one after another. Manual reservations of a seller are not counted.
 */
async function enforceGuestLimit(
  tx: Tx,
  { id, buyerId, enteredByUserId, contactPhone, contactEmail }: LockedReservation,
): Promise<void> {
  if (buyerId !== null || enteredByUserId !== null) return
  await lockContact(tx, contactPhone, contactEmail)
  if ((await countLiveGuestReservations(tx, id, contactPhone, contactEmail)) >= MAX_OPEN_PER_CONTACT)
    throw new AppError('GUEST_LIMIT')
}

/**
 * The reason why no slot was free. The order was checked a moment ago, so since then the last slot was taken, the cut-off passed,
 * or the seller closed the occurrence.
 */
export async function slotError(tx: Tx, id: number): Promise<AppError> {
  const { order } = await readOrder(tx, id, 'agreed')
  return ruleError(checkOrder(['occurrenceOpen'], { ...order, seenTotal: null }) ?? { code: 'SLOT_FULL' })
}

/** Holds the stock of all lines, or fails with what is left of the short ones. */
export async function holdStockOrFail(
  tx: Tx,
  id: number,
  principal: SessionPrincipal,
  lines: readonly OrderLine[],
): Promise<void> {
  const short = await holdStock(tx, id, userIdOf(principal))
  if (short.length > 0) throw ruleError(outOfStock(short, lines))
}

/** Fails when the order takes what standing reservations keep. */
function requireStandingReserve({ lines: short, slotTaken }: StandingReserve, lines: readonly OrderLine[]): void {
  if (short.length > 0) throw ruleError(outOfStock(short, lines))
  if (slotTaken) throw new AppError('SLOT_FULL')
}

/** The same for an edit: only what asks for more can take what is kept. */
export async function requireStandingReserveOnEdit(
  tx: Tx,
  id: number,
  lines: readonly OrderLine[],
  asksForMore: boolean,
): Promise<void> {
  if (asksForMore) requireStandingReserve(await readStandingReserve(tx, id), lines)
}

function checkSubmission(
  { facts, order }: OrderFacts,
  principal: SessionPrincipal,
  locked: LockedReservation,
  seenTotal: Grosze | null,
) {
  const roles = rolesOf(principal, locked)
  const decision = decide('submit', facts, roles, {})
  if (!decision.ok) throw transitionError(decision.violation, facts, roles)
  const violation = checkOrder(decision.step.order, { ...order, seenTotal })
  if (violation) throw ruleError(violation)
  return decision
}

/** A draft from the waiting list may hold a slot already, in this or in another occurrence. */
const takeOccurrenceSlot = async (tx: SqlTx, locked: LockedReservation): Promise<boolean> => {
  const [held, chosen] = [heldSlot(locked), chosenSlot(locked)]
  if (chosen === null || (held && isSameSlot(held, chosen))) return true
  return held === null ? reserveSlot(tx, chosen) : moveSlot(tx, held, chosen)
}

/** An order that the seller enters for a caller is the seller's own decision. */
function refuseBlocked({ enteredByUserId }: LockedReservation, { block }: ReservationView): void {
  if (block !== null && enteredByUserId === null) throw new AppError('RESERVATION_BLOCKED')
}

/**
 * Submits the draft: checks it by the database's clock, writes it as agreed and takes stock and slot, all or nothing. The transaction
 * has locked the reservation and read `read` after that. Stock rows are locked before occurrences, as everywhere.
 */
export async function submitReservation(
  tx: Tx,
  locked: LockedReservation,
  read: OrderFacts,
  principal: SessionPrincipal,
  seenTotal: Grosze | null,
): Promise<ReservationView> {
  const { id } = locked
  const { step, role } = checkSubmission(read, principal, locked, seenTotal)
  const { lines, occurrence, now } = read.order
  const accepted = step.to === 'accepted'
  const totals = orderTotals(itemsTotal(lines), occurrence?.delivery ?? null)

  await enforceGuestLimit(tx, locked)
  invalidateSeller(tx, locked.sellerId)
  const context = {
    fulfilment: locked.fulfilment,
    by: 'buyer',
    total: unweighedTotalText(totals, lines),
    accepted,
  } as const
  // Stock rows and the occurrence are locked last: other orders wait for them only during one answer and the commit.
  const { saved, short, slotTaken, standingReserve, view } = await batch(tx, {
    blocks: (step) => awaitBlocks(step, locked.sellerId),
    saved: (step) =>
      saveSubmission(step, id, {
        status: accepted ? 'accepted' : 'pending',
        totals,
        answerBy: accepted ? null : sellerAnswerDeadline(occurrence, now, now),
        pickupCodes: Array.from({ length: CODE_CANDIDATES }, newPickupCode),
      }),
    prices: (step) => saveLinePrices(step, lines),
    // Who enters an order for a caller accepts nothing in their name.
    terms: async (step) => (locked.enteredByUserId === null ? recordReservation(step, id, locked.buyerId) : undefined),
    thread: (step) => addThreadEntry(step, id, 'submit', threadEntryText('submit', context)),
    event: (step) => publishAction(step, id, 'submit', role, { auto: accepted }),
    short: (step) => holdStock(step, id, userIdOf(principal)),
    slotTaken: (step) => takeOccurrenceSlot(step, locked),
    standingReserve: (step) => readStandingReserve(step, id),
    view: (step) => viewReservation(step, id, principal),
  })
  refuseBlocked(locked, view)
  if (!saved) throw new AppError('ILLEGAL_TRANSITION')
  if (short.length > 0) throw ruleError(outOfStock(short, lines))
  if (!slotTaken) throw await slotError(tx, id)
  requireStandingReserve(standingReserve, lines)
  return view
}

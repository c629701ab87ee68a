import type { Grosze } from '@kram/contract/common/money'
import type { ReservationView } from '@kram/contract/reservations/views'
import { moveSlot, reserveSlot } from '#modules/schedules'
import { holdStock } from '#modules/stock'
import { batch, type SqlTx, type Tx } from '#platform/database'
import { invalidateSeller } from '#platform/cache'
import { AppError } from '#platform/errors'
import { zlotyOf } from '@kram/polish/long-format'
import { type LockedReservation, type OrderFacts, readOrder, saveLinePrices, saveSubmission } from '../records/index.ts'
import { addThreadEntry, publishAction, threadEntryText } from '../events/index.ts'
import { countLiveGuestReservations, lockContact } from './guest-limit.store.ts'
import {
  calculateTotals,
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
import { viewReservation } from '../views/index.ts'

const CODE_CANDIDATES = 8
const MAX_OPEN_PER_CONTACT = 2

/** At most two open reservations without an account per telephone or e-mail; two at once of one contact wait for each other. What a seller writes down for a caller is not counted against anybody. */
async function enforceGuestLimit(
  tx: Tx,
  { id, buyerId, enteredBy, contactPhone, contactEmail }: LockedReservation,
): Promise<void> {
  if (buyerId !== null || enteredBy !== null) return
  await lockContact(tx, contactPhone, contactEmail)
  if ((await countLiveGuestReservations(tx, id, contactPhone, contactEmail)) >= MAX_OPEN_PER_CONTACT)
    throw new AppError('GUEST_LIMIT')
}

/** No place was had. The order was judged a moment ago, so somebody was quicker: the last place, the cut-off, or the seller. */
export async function slotError(tx: Tx, id: number): Promise<AppError> {
  const { order } = await readOrder(tx, id, 'agreed')
  return ruleError(checkOrder(['occurrenceOpen'], { ...order, seenTotal: null }) ?? { code: 'SLOT_FULL' })
}

/** Holds what the lines ask, or refuses with what is left of those that are short. */
export async function holdStockOrFail(
  tx: Tx,
  id: number,
  principal: SessionPrincipal,
  lines: readonly OrderLine[],
): Promise<void> {
  const short = await holdStock(tx, id, userIdOf(principal))
  if (short.length > 0) throw ruleError(outOfStock(short, lines))
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

/** A basket from the waiting list may keep the place already, or another one. */
const takeOccurrenceSlot = async (tx: SqlTx, { slotId, occurrenceId }: LockedReservation): Promise<boolean> => {
  if (occurrenceId === null || slotId === occurrenceId) return true
  return slotId === null ? reserveSlot(tx, occurrenceId) : moveSlot(tx, slotId, occurrenceId)
}

/**
 * The draft becomes a reservation: judged as a whole by the database's clock, saved down as agreed, and its stock and place taken,
 * all or nothing. The reservation is locked by this transaction and `read` after that; stock rows come before occurrences, as everywhere.
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
  const totals = calculateTotals(lines, occurrence?.delivery ?? null)

  await enforceGuestLimit(tx, locked)
  invalidateSeller(tx, locked.sellerId)
  const context = { fulfilment: locked.fulfilment, by: 'buyer', total: zlotyOf(totals.total), accepted } as const
  // Stock rows and the occurrence are locked last: other orders wait for them only during one answer and the commit.
  const { saved, short, slotTaken, view } = await batch(tx, {
    saved: (step) =>
      saveSubmission(step, id, {
        status: accepted ? 'accepted' : 'pending',
        totals,
        answerBy: accepted ? null : sellerAnswerDeadline(occurrence, now, now),
        pickupCodes: Array.from({ length: CODE_CANDIDATES }, newPickupCode),
      }),
    prices: (step) => saveLinePrices(step, lines),
    thread: (step) => addThreadEntry(step, id, 'submit', threadEntryText('submit', context), 'buyer'),
    event: (step) => publishAction(step, id, 'submit', role, { auto: accepted }),
    short: (step) => holdStock(step, id, userIdOf(principal)),
    slotTaken: (step) => takeOccurrenceSlot(step, locked),
    view: (step) => viewReservation(step, id, principal),
  })
  if (!saved) throw new AppError('ILLEGAL_TRANSITION')
  if (short.length > 0) throw ruleError(outOfStock(short, lines))
  if (!slotTaken) throw await slotError(tx, id)
  return view
}

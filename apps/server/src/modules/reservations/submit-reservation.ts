import type { Grosze } from '@kram/contract/money'
import type { ReservationView } from '@kram/contract/reservation-views'
import { moveSlot, takeSlot } from '#modules/schedules'
import { holdStock } from '#modules/stock'
import type { Tx } from '#platform/database'
import { goodsMoved } from '#platform/public-changes'
import { Refusal } from '#platform/refusal'
import { zloty } from '#platform/polish.rules'
import { writeLines, writeSubmission } from './agreement.store.ts'
import { sentenceOf } from './entries.rules.ts'
import { countLiveGuestReservations, lockContact } from './guest-limit.store.ts'
import { leaveLetters } from './letters.store.ts'
import { readOrder, type OrderFacts } from './order.readmodel.ts'
import { deadlineOf, faultOf, outOfStock, sumOf, type OrderLine } from './order.rules.ts'
import { actorsOf, userIdOf, type Person } from './party.ts'
import { newPickupCode } from './pickup-code.ts'
import { refusalOf, refusedStep } from './refusals.ts'
import { decide } from './reservation.rules.ts'
import type { Locked } from './reservations.store.ts'
import { addEntry } from './thread.store.ts'
import { viewReservation } from './view-reservation.ts'

const CODES_TRIED = 8
const MOST_PER_CONTACT = 2

/** At most two open reservations without an account per telephone or e-mail; two at once of one contact wait for each other. What a seller writes down for a caller is not counted against anybody. */
async function limitGuests(tx: Tx, { id, buyerId, enteredBy, contactPhone, contactEmail }: Locked): Promise<void> {
  if (buyerId !== null || enteredBy !== null) return
  await lockContact(tx, contactPhone, contactEmail)
  if ((await countLiveGuestReservations(tx, id, contactPhone, contactEmail)) >= MOST_PER_CONTACT)
    throw new Refusal('GUEST_LIMIT')
}

/** No place was had. The order was judged a moment ago, so somebody was quicker: the last place, the cut-off, or the seller. */
export async function noPlace(tx: Tx, id: number): Promise<Refusal> {
  const { order } = await readOrder(tx, id, 'agreed')
  return refusalOf(faultOf(['windowOpen'], { ...order, seenTotal: null }) ?? { code: 'SLOT_FULL' })
}

/** Holds what the lines ask, or refuses with what is left of those that are short. */
export async function holdAll(tx: Tx, id: number, person: Person, lines: readonly OrderLine[]): Promise<void> {
  const short = await holdStock(tx, id, userIdOf(person))
  if (short.length > 0) throw refusalOf(outOfStock(short, lines))
}

function judge({ facts, order }: OrderFacts, person: Person, locked: Locked, seenTotal: Grosze | null) {
  const actors = actorsOf(person, locked)
  const decision = decide('submit', facts, actors, {})
  if (!decision.ok) throw refusedStep(decision.denial, facts, actors)
  const denial = faultOf(decision.step.order, { ...order, seenTotal })
  if (denial) throw refusalOf(denial)
  return decision
}

/** A basket from the waiting list may keep the place already, or another one. */
const takePlace = async (tx: Tx, { slotId, occurrenceId }: Locked): Promise<boolean> => {
  if (occurrenceId === null || slotId === occurrenceId) return true
  return slotId === null ? takeSlot(tx, occurrenceId) : moveSlot(tx, slotId, occurrenceId)
}

/**
 * The draft becomes a reservation: judged as a whole by the database's clock, written down as agreed, and its stock and place taken,
 * all or nothing. The reservation is locked by this transaction and `read` after that; stock rows come before occurrences, as everywhere.
 */
export async function submitReservation(
  tx: Tx,
  locked: Locked,
  read: OrderFacts,
  person: Person,
  seenTotal: Grosze | null,
): Promise<ReservationView> {
  const { id } = locked
  const { step, actor } = judge(read, person, locked, seenTotal)
  const { lines, window, now } = read.order
  const accepted = step.to === 'accepted'
  const sum = sumOf(lines, window?.delivery ?? null)

  await limitGuests(tx, locked)
  goodsMoved(tx, locked.sellerId)
  const told = { fulfilment: locked.fulfilment, by: 'buyer', total: zloty(sum.total), accepted } as const
  // Asked at once and done in this order: goods come last, so that others wait for them as short as can be.
  const [written, , , , short, placed, view] = await Promise.all([
    writeSubmission(tx, id, {
      status: accepted ? 'accepted' : 'pending',
      sum,
      answerBy: accepted ? null : deadlineOf(window, now, now),
      pickupCodes: Array.from({ length: CODES_TRIED }, newPickupCode),
    }),
    writeLines(tx, lines),
    addEntry(tx, id, 'submit', sentenceOf('submit', told), 'buyer'),
    leaveLetters(tx, id, 'submit', actor, { auto: accepted }),
    holdStock(tx, id, userIdOf(person)),
    takePlace(tx, locked),
    viewReservation(tx, id, person),
  ])
  if (!written) throw new Refusal('ILLEGAL_TRANSITION')
  if (short.length > 0) throw refusalOf(outOfStock(short, lines))
  if (!placed) throw await noPlace(tx, id)
  return view
}

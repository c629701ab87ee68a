import type { ClosingChoice } from '@kram/contract/closings/choices'
import type { ClosingBody, ClosingPlan } from '@kram/contract/closings/schemas'
import type * as z from 'zod/mini'
import { lockUser } from '#modules/accounts/users'
import { moveOffers, pauseOffers, pauseOffersAt } from '#modules/offers'
import { isOwnLocation, lockLocation, markLocationDeleted } from '#modules/places'
import { announceClosing, cancelByClosing, closingReasonText, moveAgreedPlace } from '#modules/reservations'
import { moveSchedules } from '#modules/schedules'
import { lockSellerOfUser } from '#modules/sellers/records'
import {
  announceOngoingMove,
  endOngoing,
  lockAllConcerned,
  type Plan,
  readMoving,
  settleReservations,
} from '#modules/suspensions/plan'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid } from '#platform/errors'
import { findPlace } from './closed.readmodel.ts'
import { addClosedReservations, insertClosing, setMoved } from './records/index.ts'
import { isPossible, kindOf, partyOf, viewClosing, type What } from './view-closing.ts'

type Body = z.output<typeof ClosingBody>
type Closed = { id: number; message: string | null; plan: Plan<ClosingChoice> }

function rejectInvalid({ otherwise, choices, locationId, moveTo }: Body): void {
  if (moveTo !== null && (locationId === null || moveTo === locationId))
    throw invalid({ property: 'moveTo', code: 'location' })
  const what = { locationId, moveTo }
  if (!isPossible(otherwise, what)) throw invalid({ property: 'otherwise', code: 'option' })
  if (choices.some(({ choice }) => !isPossible(choice, what))) throw invalid({ property: 'choices', code: 'option' })
}

/** Locks the locations, so that no offer and no schedule begins to use what closes. */
async function lockLocations(tx: Tx, sellerId: number, { locationId, moveTo }: What): Promise<void> {
  if (locationId === null) return
  if (!(await lockLocation(tx, sellerId, locationId))) throw new AppError('NOT_FOUND')
  if (moveTo !== null && !(await isOwnLocation(tx, sellerId, moveTo)))
    throw invalid({ property: 'moveTo', code: 'location' })
}

/** Takes off sale what closes, or moves it; then the closed location has no use and is deleted. */
async function stopSelling(tx: Tx, sellerId: number, { locationId, moveTo }: What) {
  if (locationId === null) return { offerIds: await pauseOffers(tx, sellerId), scheduleIds: [] }
  if (moveTo === null) return { offerIds: await pauseOffersAt(tx, sellerId, locationId), scheduleIds: [] }
  const scheduleIds = await moveSchedules(tx, sellerId, { from: locationId, to: moveTo })
  const offerIds = await moveOffers(tx, sellerId, { from: locationId, to: moveTo })
  await markLocationDeleted(tx, locationId)
  return { offerIds, scheduleIds }
}

/** Cancels, or leaves open. */
const settle = (tx: Tx, seller: SellerPrincipal, what: What, { id, message, plan }: Closed) =>
  settleReservations(tx, partyOf(seller.sellerId, what), plan, {
    cancel: (reservationId) => cancelByClosing(tx, reservationId, seller, closingReasonText(kindOf(what), message)),
    leave: (rows) => addClosedReservations(tx, id, rows),
  })

type Ending = { id: number; message: string | null; cancelledIds: readonly number[]; now: Date }

/** The name of the place that closes, or of the one to which it moves. */
const placeName = async (tx: Tx, sellerId: number, id: number | null): Promise<string | null> =>
  id === null ? null : ((await findPlace(tx, sellerId, id))?.name ?? null)

/**
 * Takes off sale what closes, or moves it, with the standing reservations and waiting lists that depend on it: their buyers are
 * notified in this transaction. Records what an undoing brings back.
 */
async function stopAll(tx: Tx, { sellerId }: SellerPrincipal, what: What, ending: Ending): Promise<void> {
  const { id, message, cancelledIds, now } = ending
  const party = partyOf(sellerId, what)
  const context = { source: `closing-${id}`, now }
  const facts = { place: await placeName(tx, sellerId, what.moveTo ?? what.locationId), message }
  const moving = what.moveTo !== null && (await readMoving(tx, party))
  const ended = moving ? moving : await endOngoing(tx, party, context, { cause: kindOf(what), facts })
  await setMoved(tx, id, { ...ended, ...(await stopSelling(tx, sellerId, what)), cancelledIds })
  if (moving) await announceOngoingMove(tx, moving, context, facts)
}

type Left = Awaited<ReturnType<typeof settle>>['left']

/** Notifies the buyers of what stays open; what moves has another place from now on. */
async function announce(tx: Tx, what: What, left: Left, message: string | null): Promise<void> {
  const ids = left.map(({ reservationId }) => reservationId)
  const movedTo = what.moveTo === null ? new Map<number, string>() : await moveAgreedPlace(tx, ids)
  for (const { reservationId, choice } of left)
    await announceClosing(tx, reservationId, {
      event: choice === 'move' ? 'location-moved' : `${kindOf(what)}-${choice}`,
      place: movedTo.get(reservationId) ?? null,
      message,
    })
}

/**
 * Ends the selling, or closes a location. Standing and open reservations are locked before the seller, and read again under its lock,
 * under which none can be added: one that is being submitted is found, or it finds that its offer is paused.
 */
export async function close(
  { db, clock }: { db: Db; clock: Clock },
  body: Body,
  seller: SellerPrincipal,
): Promise<ClosingPlan> {
  const { locationId, moveTo, message, otherwise, choices } = body
  const { userId, sellerId } = seller
  rejectInvalid(body)
  const what = { locationId, moveTo }
  return inTransaction(db, async (tx) => {
    await lockAllConcerned(tx, partyOf(sellerId, what))
    await lockUser(tx, userId)
    await lockSellerOfUser(tx, userId)
    await lockLocations(tx, sellerId, what)
    const now = clock.now()
    const id = await insertClosing(tx, { sellerId, locationId, movedToId: moveTo, message, at: now })
    if (id === undefined) throw new AppError('ALREADY_CLOSED')
    const { cancelled, left } = await settle(tx, seller, what, { id, message, plan: { otherwise, choices } })
    await stopAll(tx, seller, what, { id, message, cancelledIds: cancelled, now })
    await announce(tx, what, left, message)
    return viewClosing(tx, sellerId, what)
  })
}

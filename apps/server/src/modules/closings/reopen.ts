import type { ClosingPlan } from '@kram/contract/closings/schemas'
import { lockUser } from '#modules/accounts/users'
import { moveOffers, resumeOffers } from '#modules/offers'
import { isOwnLocation, restoreLocationRow } from '#modules/places'
import { announceClosing, moveAgreedPlace } from '#modules/reservations'
import { moveSchedules } from '#modules/schedules'
import { isSuspended } from '#modules/sellers'
import { lockSellerOfUser } from '#modules/sellers/records'
import { lockStandings } from '#modules/standing'
import { announceOngoingMove, resumeOngoing } from '#modules/suspensions/plan'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { findPlace, lockStillOpen } from './closed.readmodel.ts'
import { type Closing, endClosing, findStandingIds, keepForSeller } from './records/index.ts'
import { kindOf, viewClosing } from './view-closing.ts'

const SUSPENDED_MESSAGE = 'Operator zawiesił Twoją sprzedaż. Stragan otworzysz, gdy zawieszenie się skończy.'
const TOO_LATE_MESSAGE = 'Tego miejsca nie można już przywrócić. Dodaj je jeszcze raz.'

/** The undoing is notified of by itself. */
type Context = { source: string; now: Date }

type Moved = Closing & { locationId: number; movedToId: number }
const isMoved = (closing: Closing): closing is Moved => closing.locationId !== null && closing.movedToId !== null

/** Brings back the location with its schedules and offers. */
async function moveBack(tx: Tx, sellerId: number, { locationId, movedToId, offerIds, scheduleIds }: Moved) {
  await restoreLocationRow(tx, sellerId, locationId)
  if (!(await isOwnLocation(tx, sellerId, locationId)))
    throw new AppError('ALREADY_CLOSED', { message: TOO_LATE_MESSAGE })
  await moveSchedules(tx, sellerId, { from: movedToId, to: locationId, only: scheduleIds })
  await moveOffers(tx, sellerId, { from: movedToId, to: locationId, only: offerIds })
}

async function announceMoveBack(tx: Tx, sellerId: number, closing: Moved, context: Context): Promise<void> {
  const place = (await findPlace(tx, sellerId, closing.locationId))?.name ?? null
  await announceOngoingMove(tx, closing, context, { place, message: null })
}

/** Brings back what the closing took off sale or moved, with the standing reservations and the waiting lists. */
async function restore(tx: Tx, sellerId: number, closing: Closing, context: Context): Promise<void> {
  if (isMoved(closing)) {
    await moveBack(tx, sellerId, closing)
    return announceMoveBack(tx, sellerId, closing, context)
  }
  // Of a closed seller what belongs to a location waits for the seller’s own reopening.
  if (closing.locationId !== null && (await keepForSeller(tx, sellerId, closing))) return
  await resumeOffers(tx, sellerId, closing.offerIds)
  await resumeOngoing(tx, closing, context, { cause: kindOf(closing), sellerId })
}

/** Undoes a closing: what it paused is on sale again, what it moved is back, and buyers with an open reservation are notified. */
export async function reopen(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { userId, sellerId }: SellerPrincipal,
): Promise<ClosingPlan> {
  return inTransaction(db, async (tx) => {
    await lockStandings(tx, await findStandingIds(tx, id, sellerId))
    const open = await lockStillOpen(tx, { id, sellerId })
    await lockUser(tx, userId)
    await lockSellerOfUser(tx, userId)
    const now = clock.now()
    const closing = orNotFound(await endClosing(tx, { id, sellerId }, now))
    if (!isMoved(closing) && (await isSuspended(tx, sellerId)))
      throw new AppError('ALREADY_SUSPENDED', { message: SUSPENDED_MESSAGE })
    await restore(tx, sellerId, closing, { source: `reopening-${id}`, now })
    const moved = isMoved(closing)
    const movedTo = moved ? await moveAgreedPlace(tx, open) : new Map<number, string>()
    const event = moved ? 'location-moved' : 'reopened'
    for (const one of open) await announceClosing(tx, one, { event, place: movedTo.get(one) ?? null, message: null })
    return viewClosing(tx, sellerId, { locationId: closing.locationId, moveTo: null })
  })
}

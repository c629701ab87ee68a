import { closingChoices } from '@kram/contract/closings/choices'
import type { ClosingPlan } from '@kram/contract/closings/schemas'
import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import { closingEntryText, closingReasonText, waitingPreview } from '#modules/reservations'
import { stopPreview } from '#modules/standing'
import {
  countConcerned,
  listConcerned,
  listStanding,
  listToCall,
  listWaiting,
  ownConcernedView,
  ownOngoingView,
  ownToCallView,
  type Party,
} from '#modules/suspensions/plan'
import type { Db, Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { choiceOf, countOffers, findPlace } from './closed.readmodel.ts'
import { type Closing, findClosing } from './records/index.ts'

/** What closes: the seller, or a location, perhaps to another one. */
export type What = { locationId: number | null; moveTo: number | null }

export const kindOf = ({ locationId }: Pick<What, 'locationId'>) => (locationId === null ? 'closing' : 'location')

/** A moved location is deleted, and can be restored for an hour. */
const UNDO_MS = 3_600_000

/** The seller's open reservations that a closing concerns. What is delivered comes from another place and stays as it was agreed. */
export const partyOf = (sellerId: number, { locationId, moveTo }: What): Party => ({
  userId: null,
  sellerId,
  ...(locationId !== null && { at: { locationId, pickupOnly: moveTo !== null } }),
})

/** What a buyer reads about each choice. */
function textsOf(what: What, place: string | null, closes: string | null): ClosingPlan['texts'] {
  const kind = kindOf(what)
  return {
    standing: stopPreview(what.moveTo === null ? kind : 'move', place ?? closes),
    waiting: waitingPreview(place),
    move: closingEntryText('location-moved', { place, message: null }),
    keep: closingEntryText(`${kind}-keep`, { place: null, message: null }),
    ask: closingEntryText(`${kind}-ask`, { place, message: null }),
    cancel: closingReasonText(kind, null),
  }
}

const closingView = ({ id, message, closedAt, movedToId }: Closing): ClosingPlan['closing'] => ({
  id,
  message,
  closedAt: instantText(closedAt),
  undoUntil: movedToId === null ? null : instantText(new Date(closedAt.getTime() + UNDO_MS)),
})

const placeOf = async (db: Db | Tx, sellerId: number, id: number | null) =>
  id === null ? null : orNotFound(await findPlace(db, sellerId, id))

/** Before a closing: everybody whom it would concern. */
async function planned(db: Db | Tx, sellerId: number, what: What) {
  const party = partyOf(sellerId, what)
  return {
    rows: await listConcerned(db, party, choiceOf(null)),
    offers: await countOffers(db, sellerId, what.locationId),
    counts: await countConcerned(db, party),
    standing: await listStanding(db, party),
    waiting: await listWaiting(db, party),
  }
}

/** Of a closing: those whom it left open and who still are, and what an undoing brings back. */
async function decided(db: Db | Tx, sellerId: number, closing: Closing) {
  const { movedToId, locationId, offerIds, standingIds, waitingIds } = closing
  // What moved is at the other location.
  const party = partyOf(sellerId, { locationId: movedToId ?? locationId, moveTo: movedToId })
  const rows = await listConcerned(db, party, choiceOf(closing.id))
  const standing = await listStanding(db, party, standingIds)
  const waiting = await listWaiting(db, party, waitingIds)
  const { open, total } = await countConcerned(db, party, choiceOf(closing.id))
  const counts = { open, total, standing: standing.length, waiting: waiting.length }
  return { rows: rows.filter(({ choice }) => choice !== null), offers: offerIds.length, counts, standing, waiting }
}

/** Whom the closing of the seller or of a location concerns, or what was decided about them. */
export async function viewClosing(db: Db | Tx, sellerId: number, what: What): Promise<ClosingPlan> {
  const location = await placeOf(db, sellerId, what.locationId)
  const closing = (await findClosing(db, sellerId, what.locationId)) ?? null
  const moveTo = await placeOf(db, sellerId, closing ? closing.movedToId : what.moveTo)
  const { rows, offers, counts, standing, waiting } = await (closing
    ? decided(db, sellerId, closing)
    : planned(db, sellerId, what))
  return {
    closing: closing && closingView(closing),
    location,
    moveTo,
    offers,
    ...counts,
    total: priceText(grosze(counts.total)),
    standingReservations: standing.map(ownOngoingView),
    waitingEntries: waiting.map(ownOngoingView),
    reservations: rows.map(ownConcernedView),
    toCall: (await listToCall(db, closing?.cancelledIds ?? [])).map(ownToCallView),
    texts: textsOf({ ...what, moveTo: moveTo && moveTo.id }, moveTo && moveTo.name, location && location.name),
  }
}

/** Choices that the seller has here. */
export const isPossible = (choice: string, { moveTo }: What): boolean =>
  (closingChoices(moveTo !== null) as readonly string[]).includes(choice)

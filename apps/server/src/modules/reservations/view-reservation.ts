import { grosze, lineTotal, priceText } from '@kram/contract/money'
import type { OfferPlace } from '@kram/contract/offer-views'
import type { ReservationView } from '@kram/contract/reservation-views'
import { instantText } from '@kram/contract/time'
import type { Db } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { hashUuid } from './guest-link.ts'
import { actorsOf, LINK, sideOf, type Person, type Viewer } from './party.ts'
import { allowedActions } from './reservation.rules.ts'
import { proposalOf, undoOf } from './view-proposal.ts'
import type { Snapshot } from './snapshot.readmodel.ts'
import { readByLink, readForPerson, type ReservationRecord } from './view.readmodel.ts'
import { isPlaceExact, isThreadOpen, sellerSeesContact, shortName } from './visibility.rules.ts'

const price = (amount: number) => priceText(grosze(amount))
const instant = (at: Date | null) => (at ? instantText(at) : null)
/** About a kilometre: enough to see how far it is, not enough to stand at the door. */
const blurred = (degrees: number) => Math.round(degrees * 100) / 100

function placeOf(
  { hideExact, ...place }: NonNullable<Snapshot['place']>,
  { status }: ReservationRecord,
  selling: boolean,
): OfferPlace {
  if (isPlaceExact(hideExact, status, selling)) return { ...place, approximate: false }
  return {
    ...place,
    addressLine: null,
    directions: null,
    latitude: blurred(place.latitude),
    longitude: blurred(place.longitude),
    approximate: true,
  }
}

const lineTotalOf = ({ unitPrice, quantity, packedTotal }: ReservationRecord['items'][number]): string =>
  price(packedTotal ?? lineTotal(grosze(unitPrice), quantity))

/** What is agreed; a line that is only proposed is no line yet. */
const itemsOf = (items: ReservationRecord['items']): ReservationView['items'] =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map(({ packedTotal, proposed: _, ...line }) => ({
      ...line,
      unitPrice: price(line.unitPrice),
      total: lineTotalOf({ ...line, packedTotal, proposed: null }),
    }))

const occurrenceOf = ({
  occurrenceId,
  occurrenceDate,
  startsAt,
  endsAt,
  cutoffAt,
}: ReservationRecord): ReservationView['occurrence'] =>
  occurrenceId !== null && occurrenceDate && startsAt && endsAt && cutoffAt
    ? {
        id: occurrenceId,
        date: occurrenceDate,
        startsAt: instantText(startsAt),
        endsAt: instantText(endsAt),
        cutoffAt: instantText(cutoffAt),
      }
    : null

/** A private person's own name and address are not shown around. */
function sellerOf({ id, name, status, phone, email, paymentMethods, ...named }: Snapshot['seller']) {
  const { legalName, publicAddress } =
    status === null || status === 'private' ? { legalName: null, publicAddress: null } : named
  return { id, name, status, legalName, publicAddress, phone, email, paymentMethods }
}

/** The own contact is always seen; a seller sees it while it is needed, and never more than a first name and an initial. */
function contactOf(
  { contactName, contactPhone, contactEmail }: ReservationRecord,
  selling: boolean,
  seen: boolean,
): ReservationView['contact'] {
  const name = selling ? shortName(contactName) : contactName
  return seen ? { name, phone: contactPhone, email: contactEmail } : { name, phone: null, email: null }
}

const unreadOf = ({ unreadBySeller, unreadByBuyer }: ReservationRecord, side: ReservationView['side']): number => {
  if (side === 'admin') return 0
  return side === 'seller' ? unreadBySeller : unreadByBuyer
}

/** What this viewer gets to see, and may do. */
function present(record: ReservationRecord, viewer: Viewer): ReservationView {
  const { agreed, status, fulfilment, buyerId, sellerId } = record
  const side = sideOf(viewer, record)
  const actors = actorsOf(viewer, { buyerId, sellerId })
  const actions = allowedActions(record, actors)
  const selling = side === 'seller'
  const contactSeen = !selling || sellerSeesContact(record)
  return {
    id: record.id,
    number: record.number,
    status,
    fulfilment,
    paymentStatus: record.paymentStatus,
    mode: record.mode,
    pickupCode: selling || side === 'admin' ? null : record.pickupCode,
    offer: agreed.offer,
    seller: sellerOf(agreed.seller),
    place: agreed.place && fulfilment === 'pickup' ? placeOf(agreed.place, record, selling) : null,
    occurrence: occurrenceOf(record),
    items: itemsOf(record.items),
    deliveryAddress: contactSeen ? record.deliveryAddress : null,
    deliveryFee: price(record.deliveryFee),
    total: price(record.total),
    contact: contactOf(record, selling, contactSeen),
    note: record.note,
    answerBy: instant(record.answerBy),
    cancelledBy: record.cancelledBy,
    cancelReason: record.cancelReason,
    late: record.late,
    auto: record.auto,
    side,
    proposal: proposalOf(record),
    undo: undoOf(record, actions),
    waiting: record.waits && status === 'draft' ? { heldUntil: instant(record.heldUntil) } : null,
    allowedActions: actions,
    canComment: actors.some((actor) => actor !== 'admin') && isThreadOpen(record),
    unreadComments: unreadOf(record, side),
    lastCommentAt: instant(record.lastCommentAt),
    createdAt: instantText(record.createdAt),
    submittedAt: instant(record.submittedAt),
    statusChangedAt: instantText(record.statusChangedAt),
    version: record.version,
  }
}

/** The reservation as this person sees it. Not there and not theirs sound alike. */
export const viewReservation = async (db: Db, id: number, person: Person): Promise<ReservationView> =>
  present(found(await readForPerson(db, id, person)), person)

/** Reading one reservation: as a party of it, or with the secret of its link, which lets anybody look and nobody act. */
export async function openReservation(
  db: Db,
  id: number,
  caller: Person | { kind: 'nobody' },
  uuid: string | undefined,
): Promise<ReservationView> {
  const person = caller.kind === 'nobody' ? null : caller
  const own = person && (await readForPerson(db, id, person))
  if (person && own) return present(own, person)
  const shared = uuid ? await readByLink(db, id, hashUuid(uuid)) : undefined
  if (shared) return present(shared, LINK)
  throw new Refusal(person ? 'NOT_FOUND' : 'SESSION_REQUIRED')
}

import { grosze, priceText } from '@kram/contract/common/money'
import { agreedLineTotal } from '@kram/contract/reservations/order-totals'
import type { ReservationView } from '@kram/contract/reservations/views'
import { instantText } from '@kram/contract/common/time'
import { toComment } from '#modules/comments/thread'
import { isObserver } from '#platform/auth'
import type { Db, SqlDb } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import {
  hashUuid,
  isThreadOpen,
  LINK_HOLDER,
  type PrincipalOrLink,
  rolesOf,
  sellerSeesContact,
  type SessionPrincipal,
  buyerNameForSeller,
  viewRoleOf,
  type ViewRole,
} from '../access/index.ts'
import { allowedActions, type Role } from '../state-machine/index.ts'
import { placeView } from './place-view.ts'
import { highestTotalOf } from './highest-total.rules.ts'
import type { Snapshot } from '../records/index.ts'
import { proposalView, undoView } from './view-proposal.ts'
import { readByLink, readForPrincipal, type ReservationRecord } from './reservation.readmodel.ts'

const price = (amount: number) => priceText(grosze(amount))
const instant = (at: Date | null) => (at ? instantText(at) : null)
const lineTotalOf = ({ unitPrice, quantity, weighedTotal }: ReservationRecord['items'][number]): string =>
  priceText(
    agreedLineTotal({
      unitPrice: grosze(unitPrice),
      quantity,
      weighedTotal: weighedTotal === null ? null : grosze(weighedTotal),
    }),
  )

/** The agreed lines; a line that is only proposed is not one of them. */
const itemsView = (items: ReservationRecord['items']): ReservationView['items'] =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map(({ weighedTotal, proposed: _, ...line }) => ({
      ...line,
      unitPrice: price(line.unitPrice),
      total: lineTotalOf({ ...line, weighedTotal, proposed: null }),
    }))

const occurrenceView = ({
  occurrenceId,
  occurrenceDate,
  startsAt,
  endsAt,
  cutoffAt,
  timeSlot,
}: ReservationRecord): ReservationView['occurrence'] =>
  occurrenceId !== null && occurrenceDate && startsAt && endsAt && cutoffAt
    ? {
        id: occurrenceId,
        date: occurrenceDate,
        startsAt: instantText(startsAt),
        endsAt: instantText(endsAt),
        cutoffAt: instantText(cutoffAt),
        timeSlot: timeSlot && instantText(timeSlot),
      }
    : null

/** The legal name and address of a private person are not shown. */
function sellerView({ id, name, status, phone, email, paymentMethods, ...identity }: Snapshot['seller']) {
  const { legalName, publicAddress } =
    status === null || status === 'private' ? { legalName: null, publicAddress: null } : identity
  return { id, name, status, legalName, publicAddress, phone, email, paymentMethods }
}

/** The own contact is always visible. The seller sees it while it is needed. */
function contactView(
  { contactPhone, contactEmail, ...record }: ReservationRecord,
  isSeller: boolean,
  isVisible: boolean,
): ReservationView['contact'] {
  const name = isSeller ? buyerNameForSeller(record) : record.contactName
  return isVisible ? { name, phone: contactPhone, email: contactEmail } : { name, phone: null, email: null }
}

const unreadCount = ({ unreadBySeller, unreadByBuyer }: ReservationRecord, viewRole: ViewRole): number => {
  if (viewRole === 'admin') return 0
  return viewRole === 'seller' ? unreadBySeller : unreadByBuyer
}

/** The saved address is the buyer's own. */
const deliveryView = ({ deliveryAddress, addressId }: ReservationRecord, viewRole: ViewRole, isVisible: boolean) => ({
  deliveryAddress: isVisible ? deliveryAddress : null,
  addressId: viewRole === 'buyer' ? addressId : null,
})

/** Operators do not read threads, nor do keys that may not read reservations. */
const readsThread = (principal: PrincipalOrLink, viewRole: ViewRole): boolean =>
  viewRole !== 'admin' &&
  !(principal.kind === 'user' && principal.apiKey && !principal.apiKey.scopes.includes('reservations:read'))

function threadView(
  { comments, commentCount, ...record }: ReservationRecord,
  principal: PrincipalOrLink,
  viewRole: ViewRole,
): Pick<ReservationView, 'comments' | 'commentCount'> {
  if (!readsThread(principal, viewRole)) return { comments: [], commentCount: 0 }
  const reader = viewRole === 'seller' ? 'seller' : 'buyer'
  const buyerName = reader === 'seller' ? buyerNameForSeller(record) : record.contactName
  const names = { reservationId: record.id, buyerName, sellerName: record.agreed.seller.name }
  return {
    comments: comments.map((row) => toComment({ ...row, createdAt: new Date(row.createdAt) }, names, reader)),
    commentCount,
  }
}

/** Who is blocked learns only that nothing can be written. */
function blockView(
  { blockedByBuyer, blockedBySeller }: ReservationRecord,
  viewRole: ViewRole,
): ReservationView['block'] {
  if (!blockedByBuyer && !blockedBySeller) return null
  const isOwn = (viewRole === 'seller' && blockedBySeller) || (viewRole === 'buyer' && blockedByBuyer)
  return isOwn ? 'own' : 'between'
}

/** For the other participant and the operator; the suspended one has an e-mail with the reason. */
const suspendedView = ({ suspended }: ReservationRecord, viewRole: ViewRole): ReservationView['suspended'] =>
  suspended?.participant === (viewRole === 'seller' ? 'seller' : 'buyer') && viewRole !== 'admin' ? null : suspended

/** Whether the principal can write to the other participant. */
function writingView(
  record: ReservationRecord,
  roles: readonly Role[],
  viewRole: ViewRole,
): Pick<ReservationView, 'block' | 'canComment'> {
  const block = blockView(record, viewRole)
  return { block, canComment: block === null && roles.some((role) => role !== 'admin') && isThreadOpen(record) }
}

/** What this principal sees, and the actions that are allowed. */
function toView(record: ReservationRecord, principal: PrincipalOrLink): ReservationView {
  const { agreed, status, fulfilment, buyerId, sellerId } = record
  const viewRole = viewRoleOf(principal, record)
  const roles = rolesOf(principal, { buyerId, sellerId })
  const actions = allowedActions(record, roles)
  const isSeller = viewRole === 'seller'
  const contactVisible = !isSeller || sellerSeesContact(record)
  return {
    id: record.id,
    userId: buyerId,
    number: record.number,
    status,
    fulfilment,
    paymentStatus: record.paymentStatus,
    mode: record.mode,
    pickupCode: isSeller || viewRole === 'admin' || isObserver(principal) ? null : record.pickupCode,
    offer: agreed.offer,
    seller: sellerView(agreed.seller),
    location: agreed.place && fulfilment === 'pickup' ? placeView(agreed.place, record, isSeller) : null,
    occurrence: occurrenceView(record),
    items: itemsView(record.items),
    ...deliveryView(record, viewRole, contactVisible),
    deliveryFee: price(record.deliveryFee),
    feeRingKm: record.feeRingKm,
    total: price(record.total),
    highestTotal: highestTotalOf(record, record.items),
    contact: contactView(record, isSeller, contactVisible),
    callAbout: isSeller ? record.callAbout : null,
    note: record.note,
    answerBy: instant(record.answerBy),
    cancelledBy: record.cancelledBy,
    cancelReason: record.cancelReason,
    cancelledLate: record.cancelledLate,
    autoCompleted: record.autoCompleted,
    role: viewRole,
    proposal: proposalView(record),
    undo: undoView(record, actions),
    waiting: record.waits && status === 'draft' ? { heldUntil: instant(record.heldUntil) } : null,
    allowedActions: actions,
    suspended: suspendedView(record, viewRole),
    ...writingView(record, roles, viewRole),
    ...threadView(record, principal, viewRole),
    unreadComments: unreadCount(record, viewRole),
    lastCommentAt: instant(record.lastCommentAt),
    createdAt: instantText(record.createdAt),
    submittedAt: instant(record.submittedAt),
    statusChangedAt: instantText(record.statusChangedAt),
    version: record.version,
  }
}

/** The reservation as this session sees it. One that does not exist and one of another user give the same error. */
export const viewReservation = async (db: SqlDb, id: number, session: SessionPrincipal): Promise<ReservationView> =>
  toView(orNotFound(await readForPrincipal(db, id, session)), session)

/** Reads one reservation as a participant, or with the secret of its link, which lets an anonymous visitor read it. */
export async function viewOwnOrByLink(
  db: Db,
  id: number,
  principal: SessionPrincipal | { kind: 'anonymous' },
  uuid: string | undefined,
): Promise<ReservationView> {
  const session = principal.kind === 'anonymous' ? null : principal
  const own = session && (await readForPrincipal(db, id, session))
  if (session && own) return toView(own, session)
  const byLink = uuid ? await readByLink(db, id, hashUuid(uuid)) : undefined
  if (byLink) return toView(byLink, LINK_HOLDER)
  throw new AppError(session ? 'NOT_FOUND' : 'SESSION_REQUIRED')
}

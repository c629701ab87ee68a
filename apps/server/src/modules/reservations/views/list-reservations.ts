import { grosze, priceText } from '@kram/contract/common/money'
import type { ReservationListQuery } from '@kram/contract/reservations/bodies'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { instantText } from '@kram/contract/common/time'
import { orderText } from '@kram/polish/order-line'
import * as z from 'zod/mini'
import { isObserver, type SellerPrincipal } from '#platform/auth'
import {
  directed,
  keysetPage,
  pageOf,
  readChanges,
  readCursor,
  readKeysetCursor,
  writeCursor,
} from '#platform/pagination'
import type { Db } from '#platform/database'
import { rolesOf, buyerNameForSeller, phoneToCall, type SessionPrincipal, viewRoleOf } from '../access/index.ts'
import { highestTotalOf } from './highest-total.rules.ts'
import { allowedActions } from '../state-machine/index.ts'
import {
  listRows,
  readDashboard,
  type ReservationRowRecord,
  sellerReservationChanges,
  sellerRowsByIds,
} from './reservation-rows.readmodel.ts'
import { listSortedRows, RESERVATION_ORDERS } from './sorted-rows.readmodel.ts'

const instant = (at: Date | null) => (at ? instantText(at) : null)

function toRow(row: ReservationRowRecord, principal: SessionPrincipal): ReservationRow {
  const viewRole = viewRoleOf(principal, row)
  return {
    id: row.id,
    userId: row.buyerId,
    number: row.number,
    status: row.status,
    fulfilment: row.fulfilment,
    offerId: row.offerId,
    offerTitle: row.offerTitle,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    buyerName: viewRole === 'seller' ? buyerNameForSeller(row) : row.contactName,
    phoneToCall: viewRole === 'seller' ? phoneToCall(row) : null,
    callAbout: viewRole === 'seller' ? row.callAbout : null,
    town: row.town,
    startsAt: instant(row.startsAt),
    endsAt: instant(row.endsAt),
    cutoffAt: instant(row.cutoffAt),
    answerBy: instant(row.answerBy),
    pickupCode: (viewRole === 'buyer' || viewRole === 'guest') && !isObserver(principal) ? row.pickupCode : null,
    summary: orderText(row.lines),
    picture: row.picture,
    total: priceText(grosze(row.total)),
    highestTotal: highestTotalOf(row, row.lines),
    role: viewRole,
    allowedActions: allowedActions(row, rolesOf(principal, row)),
    unreadComments: viewRole === 'seller' ? row.unreadBySeller : row.unreadByBuyer,
    lastCommentAt: instant(row.lastCommentAt),
    createdAt: instantText(row.createdAt),
    version: row.version,
  }
}

type Query = z.output<typeof ReservationListQuery>
type Page = { items: ReservationRow[]; nextCursor: string | null }
type ListOwners = { buyerId: number | null; sellerId: number | null; guestReservationId: number | null }

async function listPage(db: Db, principal: SessionPrincipal, owners: ListOwners, query: Query): Promise<Page> {
  const { limit, cursor, status, day, offerId, occurrenceId, unread, toCall, q, sort, direction } = query
  const filter = {
    ...owners,
    limit,
    status: status?.split(',') ?? null,
    day,
    offerId,
    occurrenceId,
    unread: unread === '1',
    toCall: toCall === '1',
    q: q?.trim(),
  }
  const { sellerId } = owners
  if (sort !== undefined && sellerId !== null && owners.buyerId === null) {
    const order = directed(RESERVATION_ORDERS[sort], direction)
    const after = readKeysetCursor(cursor, order)
    const sorted = keysetPage(await listSortedRows(db, { ...filter, sellerId, order, after }), limit)
    return { ...sorted, items: sorted.items.map((row) => toRow(row, principal)) }
  }
  const before = readCursor(cursor, z.tuple([z.int()]))?.[0] ?? null
  const rows = await listRows(db, { ...filter, before })
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map((row) => toRow(row, principal)), nextCursor }
}

const ownersFor = (principal: SessionPrincipal, role: Query['role']): ListOwners => {
  if (principal.kind === 'guest')
    return { buyerId: null, sellerId: null, guestReservationId: role === 'seller' ? null : principal.reservationId }
  return {
    buyerId: role === 'seller' ? null : principal.userId,
    sellerId: role === 'buyer' ? null : principal.sellerId,
    guestReservationId: null,
  }
}

/** The reservations in which this principal participates, newest first; a guest sees exactly one. */
export const listReservations = (
  db: Db,
  principal: SessionPrincipal,
  { updatedSince, ...query }: Query & { updatedSince?: string | undefined },
): Promise<Page> =>
  updatedSince === undefined
    ? listPage(db, principal, ownersFor(principal, query.role), query)
    : listChanges(db, principal, { ...query, updatedSince })

/** What changed among the reservations of which the principal is the seller; nobody else mirrors reservations. */
async function listChanges(db: Db, principal: SessionPrincipal, query: Query & { updatedSince: string }) {
  const sellerId = principal.kind === 'user' && principal.sellerId !== null ? principal.sellerId : 0
  return readChanges(db, query, {
    sellerId,
    entries: sellerReservationChanges(sellerId),
    deletedAs: null,
    load: async (ids) => (await sellerRowsByIds(db, ids, sellerId)).map((row) => toRow(row, principal)),
  })
}

/** The reservations that the principal made. */
export const listOwnReservations = (db: Db, principal: SessionPrincipal, query: Query): Promise<Page> =>
  listPage(db, principal, ownersFor(principal, 'buyer'), query)

export async function viewDashboard(db: Db, seller: SellerPrincipal) {
  const { rows, pickList, unreadComments, activeOffers, firstSteps, today, tomorrow } = await readDashboard(
    db,
    seller.sellerId,
  )
  const pick = (matches: (row: ReservationRowRecord) => boolean) =>
    rows.filter(matches).map((row) => toRow(row, seller))
  return {
    pending: pick(({ status }) => status === 'pending'),
    today: pick(({ status, date }) => status !== 'pending' && date === today),
    tomorrow: pick(({ status, date }) => status !== 'pending' && date === tomorrow),
    pickList,
    unreadComments,
    activeOffers,
    onboarding: firstSteps,
  }
}

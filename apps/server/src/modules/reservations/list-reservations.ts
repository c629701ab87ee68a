import { grosze, priceText } from '@kram/contract/money'
import type { ReservationListQuery } from '@kram/contract/reservation-bodies'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import type { SellerMember } from '#platform/caller'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { actorsOf, sideOf, type Person } from './party.ts'
import { allowedActions } from './reservation.rules.ts'
import { listRows, readDashboard, type RowRecord } from './rows.readmodel.ts'
import { shortName } from './visibility.rules.ts'

const instant = (at: Date | null) => (at ? instantText(at) : null)

function rowOf(row: RowRecord, person: Person): ReservationRow {
  const side = sideOf(person, row)
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    fulfilment: row.fulfilment,
    offerId: row.offerId,
    offerTitle: row.offerTitle,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    buyerName: side === 'seller' ? shortName(row.contactName) : row.contactName,
    town: row.town,
    startsAt: instant(row.startsAt),
    endsAt: instant(row.endsAt),
    cutoffAt: instant(row.cutoffAt),
    answerBy: instant(row.answerBy),
    pickupCode: side === 'buyer' || side === 'guest' ? row.pickupCode : null,
    summary: row.summary,
    total: priceText(grosze(row.total)),
    side,
    allowedActions: allowedActions(row, actorsOf(person, row)),
    unreadComments: side === 'seller' ? row.unreadBySeller : row.unreadByBuyer,
    lastCommentAt: instant(row.lastCommentAt),
    createdAt: instantText(row.createdAt),
    version: row.version,
  }
}

type Query = z.output<typeof ReservationListQuery>
type Page = { items: ReservationRow[]; nextCursor: string | null }
type Sides = { buyerId: number | null; sellerId: number | null; guestOf: number | null }

async function listFor(db: Db, person: Person, sides: Sides, query: Query): Promise<Page> {
  const { limit, cursor, status, day, offerId, occurrenceId, unread, q } = query
  const before = readCursor(cursor, z.tuple([z.int()]))?.[0] ?? null
  const rows = await listRows(db, {
    ...sides,
    limit,
    before,
    status: status?.split(',') ?? null,
    day,
    offerId,
    occurrenceId,
    unread: unread === '1',
    q: q?.trim(),
  })
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map((row) => rowOf(row, person)), nextCursor }
}

const sidesOf = (person: Person, role: Query['role']): Sides => {
  if (person.kind === 'guest')
    return { buyerId: null, sellerId: null, guestOf: role === 'seller' ? null : person.reservationId }
  return {
    buyerId: role === 'seller' ? null : person.userId,
    sellerId: role === 'buyer' ? null : person.sellerId,
    guestOf: null,
  }
}

/** The reservations this person is a party of, newest first; a guest sees exactly one. */
export const listReservations = (db: Db, person: Person, query: Query): Promise<Page> =>
  listFor(db, person, sidesOf(person, query.role), query)

/** Those the person made. */
export const listOwnReservations = (db: Db, person: Person, query: Query): Promise<Page> =>
  listFor(db, person, sidesOf(person, 'buyer'), query)

export async function viewDashboard(db: Db, seller: SellerMember) {
  const { rows, pickList, unreadComments, activeOffers, firstSteps, today, tomorrow } = await readDashboard(
    db,
    seller.sellerId,
  )
  const of = (wanted: (row: RowRecord) => boolean) => rows.filter(wanted).map((row) => rowOf(row, seller))
  return {
    toAnswer: of(({ status }) => status === 'pending'),
    today: of(({ status, date }) => status !== 'pending' && date === today),
    tomorrow: of(({ status, date }) => status !== 'pending' && date === tomorrow),
    pickList,
    unreadComments,
    activeOffers,
    firstSteps,
  }
}

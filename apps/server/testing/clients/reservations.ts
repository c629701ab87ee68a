import type { ReservationView } from '@kram/contract/reservations/views'
import type { Db } from '#platform/database'
import { createCall } from '../http/call.ts'
import { buyerPrincipal, sellerPrincipal, type testApi } from '../http/test-api.ts'
import { type insertReservableOffer, insertUser } from '../factories/index.ts'

export type Headers = Record<string, string>
export type ReservableOffer = Awaited<ReturnType<typeof insertReservableOffer>>

/** The nth offer item of a fixture. */
export function offerItemAt(fixture: ReservableOffer, n = 0) {
  const offerItem = fixture.offerItems[n]
  if (!offerItem) throw new Error(`no offerItem ${n}`)
  return offerItem
}

/** The body that reserves these quantities, in the order of the offer items. */
export const reservationBody = (fixture: ReservableOffer, quantities: number[], overrides: object = {}) => ({
  offerId: fixture.offerId,
  occurrenceId: fixture.occurrenceId,
  items: quantities.map((quantity, n) => ({ offerItemId: offerItemAt(fixture, n).offerItemId, quantity })),
  ...overrides,
})

/** Calls the API of reservations as different principals. */
export function reservationClient(db: Db, { as, inject }: Pick<ReturnType<typeof testApi>, 'as' | 'inject'>) {
  const call = createCall(inject)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers = {}, payload?: object) =>
    call(method, `/api/reservations${url}`, headers, payload)
  const post = (url: string, headers: Headers, payload?: object) => send('POST', url, headers, payload)
  return {
    send,
    post,
    act: (id: number, event: string, headers: Headers, body: object) => post(`/${id}/actions/${event}`, headers, body),
    newBuyer: async () => {
      const userId = await insertUser(db)
      return { userId, headers: as(buyerPrincipal(userId)) as Headers }
    },
    sellerOf: ({ userId, sellerId }: ReservableOffer): Headers => as(sellerPrincipal(userId, sellerId)),
    /** Creates and submits a reservation; expects success. */
    reserved: async (
      fixture: ReservableOffer,
      headers: Headers,
      quantities = [2],
      overrides: object = {},
    ): Promise<ReservationView> =>
      (await post('', headers, reservationBody(fixture, quantities, { submit: true, ...overrides }))).body,
  }
}

/** The stock counters of an offer item. */
export async function stockCounters(db: Db, fixture: ReservableOffer, n = 0) {
  const { itemId, offerItemId } = offerItemAt(fixture, n)
  const item =
    itemId &&
    (await db.selectFrom('items').select(['quantity', 'held']).where('id', '=', itemId).executeTakeFirstOrThrow())
  const limit = await db
    .selectFrom('offerItems')
    .select(['quantity', 'held'])
    .where('id', '=', offerItemId)
    .executeTakeFirstOrThrow()
  return { item, limit }
}

export const takenCapacity = async (db: Db, occurrenceId: number): Promise<number> =>
  (await db.selectFrom('occurrences').select('reservedCount').where('id', '=', occurrenceId).executeTakeFirstOrThrow())
    .reservedCount

/** Moves the occurrence of a fixture in time, instead of the clock. */
export const moveOccurrence = (
  db: Db,
  { occurrenceId }: ReservableOffer,
  startsAt: Date,
  endsAt: Date,
  cutoffAt: Date,
) => db.updateTable('occurrences').set({ startsAt, endsAt, cutoffAt }).where('id', '=', occurrenceId).execute()

import type { ReservationView } from '@kram/contract/reservation-views'
import type { Db } from '#platform/database'
import { aCustomer, aSeller, type testApi } from './api.ts'
import { makeUser, type makeOffer } from './stall.ts'

export type Headers = Record<string, string>
export type Stall = Awaited<ReturnType<typeof makeOffer>>

/** The nth position of a stall's offer. */
export function at(stall: Stall, n = 0) {
  const position = stall.positions[n]
  if (!position) throw new Error(`no position ${n}`)
  return position
}

/** A request to reserve these quantities, in the order of the offer's positions. */
export const order = (stall: Stall, quantities: number[], given: object = {}) => ({
  offerId: stall.offerId,
  occurrenceId: stall.occurrenceId,
  items: quantities.map((quantity, n) => ({ offerItemId: at(stall, n).offerItemId, quantity })),
  ...given,
})

/** Speaks to the API of reservations as the people of a test. */
export function reservationTalk(db: Db, { as, inject }: Pick<ReturnType<typeof testApi>, 'as' | 'inject'>) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Headers = {},
    payload?: object,
  ) => {
    const reply = await inject({ method, url: `/api/reservations${url}`, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json(), headers: reply.headers }
  }
  const post = (url: string, headers: Headers, payload?: object) => send('POST', url, headers, payload)
  return {
    send,
    post,
    act: (id: number, event: string, headers: Headers, body: object) => post(`/${id}/actions/${event}`, headers, body),
    customer: async () => {
      const userId = await makeUser(db)
      return { userId, headers: as(aCustomer(userId)) as Headers }
    },
    sellerOf: ({ userId, sellerId }: Stall): Headers => as(aSeller(userId, sellerId)),
    /** Reserves all the way; the reply is expected to be a reservation. */
    reserved: async (stall: Stall, headers: Headers, quantities = [2], given: object = {}): Promise<ReservationView> =>
      (await post('', headers, order(stall, quantities, { submit: true, ...given }))).body,
  }
}

/** What the counters of a position say. */
export async function counters(db: Db, stall: Stall, n = 0) {
  const { itemId, offerItemId } = at(stall, n)
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

export const taken = async (db: Db, occurrenceId: number): Promise<number> =>
  (await db.selectFrom('occurrences').select('taken').where('id', '=', occurrenceId).executeTakeFirstOrThrow()).taken

/** Moves the window of a stall in time, instead of the clock. */
export const shiftWindow = (db: Db, { occurrenceId }: Stall, startsAt: Date, endsAt: Date, cutoffAt: Date) =>
  db.updateTable('occurrences').set({ startsAt, endsAt, cutoffAt }).where('id', '=', occurrenceId).execute()

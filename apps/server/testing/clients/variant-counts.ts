import type { Db } from '#platform/database'
import { insertOfferItem, insertReservableOffer } from '../factories/index.ts'
import { createCall } from '../http/call.ts'
import type { testApi } from '../http/test-api.ts'
import { type Headers, offerItemAt, reservationBody, reservationClient, type ReservableOffer } from './reservations.ts'

/** Offers of one variant, how it is counted, and reservations of it. */
export function variantCountClient(db: Db, server: Pick<ReturnType<typeof testApi>, 'as' | 'inject'>) {
  const call = createCall(server.inject)
  const reservations = reservationClient(db, server)
  const { post, sellerOf } = reservations

  /** Three offers of one variant, each with its own limit, as they were made before the variant was counted. */
  async function threeOffers(
    limit: number | null = null,
  ): Promise<[ReservableOffer, ReservableOffer, ReservableOffer]> {
    const first = await insertReservableOffer(db, { offerItems: [{ stock: null, limit }] })
    const more = async (): Promise<ReservableOffer> => {
      const offer = await insertReservableOffer(db, { offerItems: [], seller: first })
      const { variantId, productId } = offerItemAt(first)
      const offerItemId = await insertOfferItem(db, { offerId: offer.offerId, variantId, price: 1250, quantity: limit })
      return { ...offer, offerItems: [{ ...offerItemAt(first), productId, offerItemId }] }
    }
    return [first, await more(), await more()]
  }

  const count = (fixture: ReservableOffer, body: object) =>
    call('PUT', `/api/variants/${offerItemAt(fixture).variantId}/count`, sellerOf(fixture), body)
  const counted = async (fixture: ReservableOffer) =>
    (await call('GET', `/api/variants/${offerItemAt(fixture).variantId}/count`, sellerOf(fixture))).body

  const stockRows = (fixture: ReservableOffer) =>
    db
      .selectFrom('items')
      .select(['date', 'quantity', 'held'])
      .where('variantId', '=', offerItemAt(fixture).variantId)
      .orderBy('date')
      .execute()

  const submit = (fixture: ReservableOffer, headers: Headers, quantity: number, overrides: object = {}) =>
    post('', headers, reservationBody(fixture, [quantity], { submit: true, ...overrides }))

  const dateOf = async (occurrenceId: number) =>
    (await db.selectFrom('occurrences').select('date').where('id', '=', occurrenceId).executeTakeFirstOrThrow()).date

  return { ...reservations, call, threeOffers, count, counted, stockRows, submit, dateOf }
}

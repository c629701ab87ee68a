import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from '#modules/reservations'
import { createCall } from '#testing/http/call'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import { insertOccurrence, insertOfferItem, insertReservableOffer, insertStock } from '#testing/factories'
import { offerItemAt, reservationBody, reservationClient, type ReservableOffer } from '#testing/clients/reservations'
import { registerStock } from '../index.ts'
import { countPrivateLimits } from './count-private-limits.jobs.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerStock(server.api, server.deps)
const call = createCall(server.inject)
const { newBuyer, post, reserved, sellerOf } = reservationClient(db, server)

type Limits = readonly (number | null)[]

/** Offers of one variant, each with the limit of its own that it had before variants were counted. */
async function uncountedOffers(limits: Limits): Promise<ReservableOffer[]> {
  const first = await insertReservableOffer(db, { offerItems: [{ stock: null, limit: limits[0] ?? null }] })
  const { variantId } = offerItemAt(first)
  await db.updateTable('variants').set({ counting: null }).where('id', '=', variantId).execute()
  const offers = [first]
  for (const quantity of limits.slice(1)) {
    const offer = await insertReservableOffer(db, { offerItems: [], seller: first })
    const offerItemId = await insertOfferItem(db, { offerId: offer.offerId, variantId, price: 1250, quantity })
    offers.push({ ...offer, offerItems: [{ ...offerItemAt(first), offerItemId }] })
  }
  return offers
}

/** A shelf that no offer sells from, as it was made in the list of stock. */
async function unlinkedShelf(offer: ReservableOffer, quantity: number) {
  const { variantId } = offerItemAt(offer)
  await insertStock(db, offer.sellerId, variantId, quantity)
  await db.updateTable('variants').set({ counting: null }).where('id', '=', variantId).execute()
}

const weekly = (offer: ReservableOffer, limit: number) =>
  sql`with renewed as (update offers set repeats_on = current_date + 3 where id = ${offer.offerId})
    update offer_items set entered_quantity = ${limit} where offer_id = ${offer.offerId}`.execute(db)

const run = () => countPrivateLimits({ db }).run(new AbortController().signal)
const counted = async (offer: ReservableOffer) =>
  (await call('GET', `/api/variants/${offerItemAt(offer).variantId}/count`, sellerOf(offer))).body
const count = (offer: ReservableOffer, body: object) =>
  call('PUT', `/api/variants/${offerItemAt(offer).variantId}/count`, sellerOf(offer), body)
const decisions = async (offer: ReservableOffer) =>
  (await call('GET', '/api/items/decisions', sellerOf(offer))).body.items
const limitOf = async (offer: ReservableOffer) =>
  (
    await db
      .selectFrom('offerItems')
      .select('quantity')
      .where('id', '=', offerItemAt(offer).offerItemId)
      .executeTakeFirstOrThrow()
  ).quantity
const left = async (offer: ReservableOffer, headers: Record<string, string>) => {
  const { body } = await post('', headers, reservationBody(offer, [9999], { submit: true }))
  return body.details?.lines?.[0]?.left
}
const at = (offers: ReservableOffer[], n: number): ReservableOffer => {
  const offer = offers[n]
  if (!offer) throw new Error('no such offer')
  return offer
}

test('one limit becomes the shelf and no longer limits the offer; nothing else is promised', async () => {
  const offers = await uncountedOffers([10])
  const offer = at(offers, 0)
  const { headers } = await newBuyer()
  await reserved(offer, headers, [4])
  await run()
  expect(await counted(offer)).toMatchObject({ counting: 'shelf', quantity: 10, held: 4 })
  expect(await limitOf(offer)).toBeNull()
  expect(await left(offer, headers)).toBe(6)
  expect(await decisions(offer)).toEqual([])
  expect(await ledgerErrors(db)).toEqual([])
})

test('without a limit it is made on demand, and what a closed offer promised stays', async () => {
  const offers = await uncountedOffers([null, 5])
  const offer = at(offers, 0)
  const { headers } = await newBuyer()
  await reserved(at(offers, 1), headers, [3])
  await db.updateTable('offers').set({ status: 'archived' }).where('id', '=', at(offers, 1).offerId).execute()
  await run()
  expect(await counted(offer)).toMatchObject({ counting: 'onDemand', held: 3 })
  await reserved(offer, headers, [50])
  expect(await decisions(offer)).toEqual([])
})

test('limits of several offers add up; the seller decides, and then one number counts for all', async () => {
  const offers = await uncountedOffers([10, 8])
  const [one, two] = [at(offers, 0), at(offers, 1)]
  const { headers } = await newBuyer()
  await reserved(two, headers, [3])
  await run()
  expect(await counted(one)).toMatchObject({ counting: 'shelf', quantity: 18, held: 3 })
  expect([await left(one, headers), await left(two, headers)]).toEqual([10, 5])
  expect(await decisions(one)).toMatchObject([
    {
      counting: 'shelf',
      quantity: 18,
      held: 3,
      onHand: null,
      offers: [
        { id: one.offerId, limit: 10, held: 0 },
        { id: two.offerId, limit: 8, held: 3 },
      ],
    },
  ])
  expect((await count(one, { counting: 'shelf', quantity: 10 })).status).toBe(200)
  expect([await left(one, headers), await left(two, headers)]).toEqual([7, 7])
  expect(await decisions(one)).toEqual([])
  expect(await ledgerErrors(db)).toEqual([])
})

test('more promised than on the shelf: nobody loses it, nothing more is promised, and the seller sees whom to call', async () => {
  const offers = await uncountedOffers([10, 8])
  const [one, two] = [at(offers, 0), at(offers, 1)]
  await unlinkedShelf(one, 6)
  const { headers } = await newBuyer()
  const a = await reserved(one, headers, [5])
  const b = await reserved(two, headers, [8])
  await run()
  expect(await counted(one)).toMatchObject({ counting: 'shelf', quantity: 13, held: 13 })
  expect([await left(one, headers), await left(two, headers)]).toEqual([0, 0])
  expect(await decisions(one)).toMatchObject([
    { quantity: 13, held: 13, onHand: 6, offers: [{ held: 5 }, { held: 8 }] },
  ])
  const refused = await count(one, { counting: 'shelf', quantity: 6 })
  expect(refused.body).toMatchObject({
    code: 'HELD_BY_RESERVATIONS',
    details: { held: 13, reservations: [{ id: a.id }, { id: b.id }] },
  })
  expect(await decisions(one)).toHaveLength(1)
  expect((await count(one, { counting: 'onDemand' })).status).toBe(200)
  expect(await decisions(one)).toEqual([])
  expect(await ledgerErrors(db)).toEqual([])
})

test('a limit that starts anew every week is made for a date, with the limit on top', async () => {
  const offers = await uncountedOffers([30])
  const offer = at(offers, 0)
  await weekly(offer, 30)
  const later = await insertOccurrence(db, offer.scheduleId, { starts: 24 * 9 })
  const { headers } = await newBuyer()
  await reserved(offer, headers, [4])
  await run()
  const { dates, ...rest } = await counted(offer)
  expect(rest).toMatchObject({ counting: 'date', quantity: 30, held: 4 })
  expect(dates).toMatchObject([
    { quantity: 30, taken: 4 },
    { quantity: 30, taken: 0 },
  ])
  expect(await limitOf(offer)).toBe(30)
  expect((await post('', headers, reservationBody(offer, [26], { submit: true, occurrenceId: later }))).status).toBe(
    201,
  )
  expect(await decisions(offer)).toEqual([])
})

test('a foreign seller sees no decision, and the second run changes nothing', async () => {
  const offers = await uncountedOffers([10, 8])
  const offer = at(offers, 0)
  await run()
  await run()
  expect(await decisions(offer)).toHaveLength(1)
  expect(await decisions(await insertReservableOffer(db))).toEqual([])
  const { rows } = await sql`select from variants_with_deleted where counting is null`.execute(db)
  expect(rows).toEqual([])
})

import { expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerReservations } from '#modules/reservations'
import { createCall } from '#testing/http/call'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { offerItemAt, reservationClient, type ReservableOffer } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { registerStock } from './index.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerOffers(server.api, server.deps)
registerReservations(server.api, server.deps)
registerStock(server.api, server.deps)
const call = createCall(server.inject)
const { act, newBuyer, reserved, sellerOf } = reservationClient(db, server)

const LONG_AGO = '2026-01-05T08:00:00.000Z'

/** An offer on sale of ten on the shelf, counted long ago. */
async function shop() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
  await age(fixture)
  return fixture
}
const itemId = (fixture: ReservableOffer) => offerItemAt(fixture).itemId ?? 0
const age = (fixture: ReservableOffer) =>
  db
    .updateTable('items')
    .set({ countedAt: new Date(LONG_AGO) })
    .where('id', '=', itemId(fixture))
    .execute()
const countedAt = async ({ offerId }: ReservableOffer): Promise<string | null> =>
  (await call('GET', `/api/offers/${offerId}`, {})).body.items[0].countedAt
const versionOf = async (fixture: ReservableOffer) =>
  (await call('GET', `/api/items/${itemId(fixture)}`, sellerOf(fixture))).body.version

test('every way of saying how much there is makes the count a new one, the same number included', async () => {
  const fixture = await shop()
  const seller = sellerOf(fixture)
  const { variantId } = offerItemAt(fixture)
  const item = `/api/items/${itemId(fixture)}`
  const ways: (() => Promise<{ status: number }>)[] = [
    () => call('POST', `${item}/adjust`, seller, { delta: 2 }),
    () => call('POST', `${item}/adjust`, seller, { delta: 0 }),
    async () => call('PUT', item, seller, { quantity: 12, lowStockAt: null, version: await versionOf(fixture) }),
    async () =>
      call('POST', '/api/items/changes', seller, {
        changes: [{ id: itemId(fixture), version: await versionOf(fixture), quantity: 12 }],
      }),
    () => call('PUT', `/api/variants/${variantId}/count`, seller, { counting: 'shelf', quantity: 12 }),
    () => call('PUT', `/api/variants/${variantId}/count`, seller, { counting: 'shelf', quantity: 20 }),
  ]
  for (const way of ways) {
    await age(fixture)
    expect(await countedAt(fixture)).toBe(LONG_AGO)
    expect((await way()).status).toBe(200)
    expect(Date.parse(String(await countedAt(fixture)))).toBeGreaterThan(Date.parse(LONG_AGO))
  }
  const movements = await db.selectFrom('stockMovements').selectAll().where('itemId', '=', itemId(fixture)).execute()
  expect(movements.filter(({ deltaQuantity, deltaHeld }) => deltaQuantity === deltaHeld)).toEqual([])
})

test('what reservations hold and take is no count, nor is another warning level', async () => {
  const fixture = await shop()
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers, [1])
  expect(await countedAt(fixture)).toBe(LONG_AGO)
  await act(id, 'accept', sellerOf(fixture), { version: 2 })
  await act(id, 'cancel', headers, { version: 3 })
  expect(await countedAt(fixture)).toBe(LONG_AGO)
  const changes = [{ id: itemId(fixture), version: await versionOf(fixture), lowStockAt: 2 }]
  await call('POST', '/api/items/changes', sellerOf(fixture), { changes })
  expect(await countedAt(fixture)).toBe(LONG_AGO)
})

test('only what is counted on a shelf has the time of its count', async () => {
  const fixture = await shop()
  const { variantId } = offerItemAt(fixture)
  await call('PUT', `/api/variants/${variantId}/count`, sellerOf(fixture), { counting: 'date', quantity: 30 })
  expect(await countedAt(fixture)).toBeNull()
})

test('a card says when its item was counted', async () => {
  const fixture = await shop()
  const { body } = await call('GET', `/api/offers/search?sellerId=${fixture.sellerId}`, {})
  expect(body).toMatchObject({ items: [{ remaining: 10, countedAt: LONG_AGO }] })
})

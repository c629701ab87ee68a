import { BUILT_IN_FIELDS } from '@kram/contract/category-fields/fields'
import { localTimeOf } from '@kram/contract/common/time'
import { expect, test } from 'vitest'
import { registerSchedules } from '#modules/schedules'
import { registerStock } from '#modules/stock'
import { testDatabase } from '#testing/database/test-database'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import { foodInfoWith, insertProduct, insertStock } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { call, join } = sellerOfferClient(db, (api, deps) => {
  registerOffers(api, deps)
  registerSchedules(api, deps)
  registerStock(api, deps)
})
const ania = await join()
const bolek = await join()

const today = (body: object = {}, headers: Record<string, string> = ania.headers) =>
  call('POST', '/api/offers/today', headers, {
    variantId: ania.variantId,
    locationId: ania.locationId,
    quantity: 6,
    price: '15.00',
    until: '23:59',
    ...body,
  })
const choices = async (query = '', headers = ania.headers) =>
  (await call('GET', `/api/offers/today${query}`, headers)).body.items

/** In the last half hour of the day no occurrence of today is possible, and these tests take a while. */
const late = localTimeOf(new Date()) >= '23:14'

test.skipIf(late)('one call publishes it until the evening, reservable immediately', async () => {
  const { status, headers, body } = await today()
  expect([status, headers['location']]).toEqual([201, `/api/offers/${body.id}`])
  expect(body).toMatchObject({
    title: 'Dziś mam: Miód lipowy',
    status: 'active',
    autoAccept: true,
    missing: [],
    items: [{ variantId: ania.variantId, price: '15.00', quantity: null, remaining: 6, itemId: expect.any(Number) }],
  })
  const { body: seen } = await call('GET', `/api/offers/${body.id}`)
  expect(seen).toMatchObject({
    reservable: true,
    pickup: true,
    validTo: body.validTo,
    occurrences: [{ remaining: null }],
  })
  expect(new Date(seen.occurrences[0].endsAt).toLocaleTimeString('pl-PL', { timeZone: 'Europe/Warsaw' })).toBe(
    '23:59:00',
  )
  // Its single-use schedule is not in the seller's list of schedules.
  await db
    .updateTable('schedules')
    .set({ rule: JSON.stringify({ kind: 'dates', dates: ['2026-01-01'] }) })
    .where('id', '=', ania.scheduleId)
    .execute()
  const { body: schedules } = await call('GET', '/api/schedules', ania.headers)
  expect(schedules.items.map(({ id }: { id: number }) => id)).toEqual([ania.scheduleId])
})

const countOf = async (variantId: number, headers = ania.headers) =>
  (await call('GET', `/api/variants/${variantId}/count`, headers)).body
const count = (variantId: number, body: object) => call('PUT', `/api/variants/${variantId}/count`, ania.headers, body)
const remainingOf = async (body: object) => (await today(body)).body.items?.[0]?.remaining

test.skipIf(late)('the quantity sets the shelf of the variant, adds to it, or limits this offer only', async () => {
  const { variantId } = await insertProduct(db, ania.sellerId, { name: 'Wosk' })
  expect(await remainingOf({ variantId, quantity: 7 })).toBe(7)
  expect(await countOf(variantId)).toMatchObject({ counting: 'shelf', quantity: 7 })
  expect(await remainingOf({ variantId, quantity: 3, count: 'add' })).toBe(10)
  expect(await remainingOf({ variantId, quantity: 2, count: 'limit' })).toBe(2)
  expect(await remainingOf({ variantId, quantity: 4 })).toBe(4)
  expect(await countOf(variantId)).toMatchObject({ counting: 'shelf', quantity: 4 })
})

test.skipIf(late)('where each day is counted, the quantity is that of today', async () => {
  const { variantId } = await insertProduct(db, ania.sellerId, { name: 'Chleb' })
  await count(variantId, { counting: 'date', quantity: 30 })
  expect(await remainingOf({ variantId, quantity: 12 })).toBe(12)
  expect(await remainingOf({ variantId, quantity: 5, count: 'add' })).toBe(17)
  const { dates, ...rest } = await countOf(variantId)
  expect(rest).toMatchObject({ counting: 'date', quantity: 30 })
  expect(dates).toMatchObject([{ quantity: 17, taken: 0 }])
})

test.skipIf(late)('less than is promised is refused, and nothing is published', async () => {
  const { variantId } = await insertProduct(db, ania.sellerId, { name: 'Propolis' })
  await insertStock(db, ania.sellerId, variantId, 10, 5)
  const before = (await db.selectFrom('offers').select('id').execute()).length
  expect((await today({ variantId, quantity: 4 })).body).toMatchObject({
    code: 'HELD_BY_RESERVATIONS',
    details: { held: 5 },
  })
  expect(await db.selectFrom('offers').select('id').execute()).toHaveLength(before)
  expect(await remainingOf({ variantId, quantity: 6 })).toBe(1)
})

test.skipIf(late)('a repeated call publishes once; an incomplete product is not published', async () => {
  const headers = { ...ania.headers, 'idempotency-key': 'today-1' }
  const [one, two] = await Promise.all([today({}, headers), today({}, headers)])
  expect(one.body.id).toBe(two.body.id)

  const cheese = await insertProduct(db, ania.sellerId, { name: 'Ser', category: 'sery', food: foodInfoWith(null) })
  const offers = async () => (await db.selectFrom('offers').select('id').execute()).length
  const before = [await offers(), (await db.selectFrom('schedules').select('id').execute()).length]
  expect((await today({ variantId: cheese.variantId })).body).toMatchObject({
    code: 'OFFER_INCOMPLETE',
    globalErrors: [{ code: 'allergens' }],
  })
  expect([await offers(), (await db.selectFrom('schedules').select('id').execute()).length]).toEqual(before)
})

test.skipIf(late)(
  'what operators require in the category of the product is asked for, and nothing is published',
  async () => {
    const everywhere = BUILT_IN_FIELDS.map((entry) => ({
      ...entry,
      fields: { ...entry.fields, description: 'required' },
    }))
    await db
      .insertInto('marketRules')
      .values({ kind: 'fields', version: 1, entries: JSON.stringify(everywhere), createdAt: new Date() })
      .execute()
    const offers = () => db.selectFrom('offers').select('id').execute()
    const before = await offers()
    try {
      const { status, body } = await today()
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'OFFER_INCOMPLETE', globalErrors: [{ code: 'categoryFields' }] })
      expect(await offers()).toEqual(before)
    } finally {
      await db.deleteFrom('marketRules').execute()
    }
  },
)

test('variants and locations of other sellers answer 404; a past hour is reported', async () => {
  expect((await today({ variantId: bolek.variantId })).body.fieldErrors).toEqual([
    { property: 'variantId', code: 'variant' },
  ])
  expect((await today({ locationId: bolek.locationId })).body.fieldErrors).toEqual([
    { property: 'locationId', code: 'location' },
  ])
  expect((await today({ until: '00:00' })).body.fieldErrors).toEqual([{ property: 'until', code: 'tooSoon' }])
  expect((await today({ quantity: 0 })).body.fieldErrors).toEqual([{ property: 'quantity', code: 'min' }])
})

test("the seller's variants come with their last price and remaining stock, the last offered first", async () => {
  const { headers, sellerId, variantId, locationId, scheduleId } = await join()
  const milk = await insertProduct(db, sellerId, { name: 'Mleko kozie' })
  await insertStock(db, sellerId, variantId, 12, 2)
  const { body: offer } = await call('POST', '/api/offers', headers, {
    title: 'Miód',
    locationId,
    scheduleIds: [scheduleId],
  })
  await call('POST', '/api/offerItems', headers, { offerId: offer.id, variantId, price: '32.00' })

  expect(await choices('', headers)).toMatchObject([
    { variantId, productName: 'Miód lipowy', price: '32.00', remaining: 10, counting: 'shelf', quantity: 12 },
    { variantId: milk.variantId, price: null, remaining: null, counting: 'onDemand', quantity: null },
  ])
  expect(await choices('?q=kozie', headers)).toMatchObject([{ variantId: milk.variantId }])
})

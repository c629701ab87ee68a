import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerCatalogue } from '#modules/catalogue'
import { registerOffers } from '#modules/offers'
import { registerPlaces } from '#modules/places'
import { registerSchedules } from '#modules/schedules'
import { registerStock } from '#modules/stock'
import { testDatabase } from '#testing/database/test-database'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import { insertLocation, insertProduct, insertSchedule, insertStock } from '#testing/factories'

const { db } = await testDatabase()
const { call, join, draftOf, addOfferItem, readyOffer, act } = sellerOfferClient(db, (api, deps) => {
  for (const register of [registerCatalogue, registerOffers, registerPlaces, registerSchedules, registerStock])
    register(api, deps)
})
type Seller = Awaited<ReturnType<typeof join>>
type Row = Record<string, unknown> & { id: number }

const read = (seller: Seller, path: string, query: Record<string, string> = {}) =>
  call('GET', `/api/${path}?${new URLSearchParams(query).toString()}`, seller.headers)
const rowsOf = async (seller: Seller, path: string, query: Record<string, string> = {}): Promise<Row[]> =>
  (await read(seller, path, query)).body.items
const namesOf = async (seller: Seller, path: string, query: Record<string, string>, name = 'name') =>
  (await rowsOf(seller, path, query)).map((row) => row[name])

/** All pages of two rows each, concatenated. */
async function leaf(seller: Seller, path: string, query: Record<string, string>): Promise<number[]> {
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: Row[]; nextCursor: string | null } = (
      await read(seller, path, { ...query, limit: '2', ...(cursor && { cursor }) })
    ).body
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return seen
}

const ania = await join()
const bartek = await join()
const products = [
  await insertProduct(db, ania.sellerId, { name: 'Żurek', category: 'kiszonki', variant: 'słoik 0,5 l' }),
  await insertProduct(db, ania.sellerId, { name: 'Ajwar', category: 'kiszonki' }),
  await insertProduct(db, ania.sellerId, { name: 'Łosoś', category: 'ryby', soldBy: 'loose' }),
]
const stock = [
  await insertStock(db, ania.sellerId, ania.variantId, 9, 2),
  await insertStock(db, ania.sellerId, products[0]?.variantId ?? 0, 4),
  await insertStock(db, ania.sellerId, products[1]?.variantId ?? 0, 30),
]
const shop = await insertLocation(db, ania.sellerId, {
  name: 'Sklep na rogu',
  kind: 'shop',
  town: 'Warszawa',
  postalCode: '00-001',
  latitude: 52.2,
  longitude: 21,
})
const { scheduleId: delivery } = await insertSchedule(db, ania.sellerId, shop, {
  fulfilment: 'delivery',
  inDays: [1],
  zone: { radiusKm: 5, fee: 0 },
  columns: { name: 'Dowóz', summary: 'w każdy wtorek' },
})
await insertSchedule(db, ania.sellerId, ania.locationId, { inDays: [] })
// What a form would have saved.
await sql`update schedules set rule = '{"kind":"weekly","weekdays":[6],"everyWeeks":1}'`.execute(db)
const offers = [
  await draftOf(ania, { title: 'Żywność na sobotę', validTo: '2099-05-01' }),
  await draftOf(ania, { title: 'Ajwar z pieca', locationId: shop, scheduleIds: [delivery], validTo: '2099-01-01' }),
  await draftOf(ania, { title: 'Miód' }),
]
const ready = await readyOffer(ania, { title: 'Pierwszy miód' })
await act('publish', ready, ania.headers)
const [first, second] = [offers[0]?.id ?? 0, offers[1]?.id ?? 0]
const cheap = (
  await addOfferItem({ ...ania, variantId: products[0]?.variantId ?? 0 }, first, { price: '3.00', quantity: 2 })
).body.id
const dear = (
  await addOfferItem({ ...ania, variantId: products[1]?.variantId ?? 0 }, second, { price: '40.00', quantity: 0 })
).body.id

describe.each([
  ['products', ['name', 'newest']],
  ['variants', ['name', 'newest']],
  ['items', ['name', 'remaining', 'newest']],
  ['inventories', ['oldest', 'name']],
  ['locations', ['oldest', 'name']],
  ['schedules', ['oldest', 'name', 'next']],
  ['offers', ['newest', 'title', 'ending']],
  ['offerItems', ['newest', 'name', 'price', 'remaining']],
])('the list of own %s', (path, sorts) => {
  test.each(sorts)('has pages ordered by %s, without gaps, repetitions or rows of others', async (sort) => {
    const whole = (await rowsOf(ania, path, { sort, limit: '100' })).map(({ id }) => id)
    expect(whole.length).toBeGreaterThan(1)
    expect(await leaf(ania, path, { sort })).toEqual(whole)
    const others = (await rowsOf(bartek, path, { limit: '100' })).map(({ id }) => id)
    expect(whole.filter((id) => others.includes(id))).toEqual([])
  })

  test('rejects an unknown sort and a cursor of another order', async () => {
    expect((await read(ania, path, { sort: 'bzdura' })).status).toBe(400)
    const { nextCursor } = (await read(ania, path, { sort: sorts[0] ?? '', limit: '1' })).body
    const other = sorts.find((sort) => (sort === 'name' || sort === 'title') !== (sorts[0] === 'name'))
    expect((await read(ania, path, { sort: other ?? '', cursor: nextCursor })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ property: 'cursor' }],
    })
  })
})

test('each list is filtered by its parameters', async () => {
  expect(await namesOf(ania, 'products', { sort: 'name' })).toEqual(['Ajwar', 'Łosoś', 'Miód lipowy', 'Żurek'])
  expect(await namesOf(ania, 'variants', { category: 'ryby' }, 'productName')).toEqual(['Łosoś'])
  expect(await namesOf(ania, 'variants', { soldBy: 'loose' }, 'productName')).toEqual(['Łosoś'])
  expect(await namesOf(ania, 'items', { sort: 'remaining' }, 'quantity')).toEqual([4, 9, 30])
  expect((await rowsOf(ania, 'items', { held: 'true' })).map(({ id }) => id)).toEqual([stock[0]])
  expect(await namesOf(ania, 'locations', { q: 'sklep warsz' })).toEqual(['Sklep na rogu'])
  expect(await namesOf(ania, 'locations', { kind: 'shop' })).toEqual(['Sklep na rogu'])
  expect(await namesOf(ania, 'schedules', { fulfilment: 'delivery' })).toEqual(['Dowóz'])
  expect(await namesOf(ania, 'schedules', { locationId: String(shop) })).toEqual(['Dowóz'])
  expect(await namesOf(ania, 'schedules', { q: 'kazdy wtorek' })).toEqual(['Dowóz'])
  expect((await namesOf(ania, 'schedules', { sort: 'next' }))[0]).toBe('Dowóz')
  expect(await namesOf(ania, 'offers', { sort: 'title' }, 'title')).toEqual([
    'Ajwar z pieca',
    'Miód',
    'Pierwszy miód',
    'Żywność na sobotę',
  ])
  expect((await namesOf(ania, 'offers', { sort: 'ending' }, 'title')).slice(0, 2)).toEqual([
    'Ajwar z pieca',
    'Żywność na sobotę',
  ])
  expect(await namesOf(ania, 'offers', { locationId: String(shop) }, 'title')).toEqual(['Ajwar z pieca'])
  expect(await rowsOf(ania, 'offers', { repeating: 'true' })).toEqual([])
})

test('offer items name their offer, and those of closed offers need an explicit filter', async () => {
  expect((await rowsOf(ania, 'offerItems', { sort: 'price' })).map(({ id }) => id)[0]).toBe(cheap)
  expect((await rowsOf(ania, 'offerItems', { sort: 'remaining' })).map(({ id }) => id)[0]).toBe(dear)
  expect(await rowsOf(ania, 'offerItems', { soldOut: 'true' })).toMatchObject([
    { id: dear, offerTitle: 'Ajwar z pieca', offerStatus: 'draft' },
  ])
  await sql`update offers set status = 'archived' where id = ${second}`.execute(db)
  expect(await rowsOf(ania, 'offerItems', { soldOut: 'true' })).toEqual([])
  expect(await rowsOf(ania, 'offerItems', { status: 'archived' })).toMatchObject([{ id: dear }])
  expect(await rowsOf(ania, 'offerItems', { offerId: String(second) })).toMatchObject([{ id: dear }])
})

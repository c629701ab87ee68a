import { beforeAll, expect, test } from 'vitest'
import { indexOutdatedOffers } from '#modules/search'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase({ max: 4 })
const { list, getPage } = publicOfferClient(db, registerOffers)

const GROJEC = { latitude: 51.8656, longitude: 20.8676 }
const search = (query: Record<string, string | number>) => list({ ...GROJEC, ...query })

beforeAll(async () => {
  await clearOffers(db)
  // About 11 km per 0.1 degrees of latitude.
  const offers = [
    { title: 'Miód lipowy', latitude: 52.2656, product: { name: 'Miód lipowy', category: 'miod' } },
    { title: 'Miód gryczany', latitude: 52.7656, product: { name: 'Miód gryczany', category: 'miod' } },
    { title: 'Oscypek', latitude: 49.3, product: { name: 'Oscypek', category: 'sery' } },
    { title: 'Ziemniaki młode', latitude: 51.87, product: { name: 'Ziemniaki młode', category: 'ziemniaki' } },
    { title: 'Chleb żytni', latitude: 51.9, status: 'paused', product: { name: 'Chleb żytni', category: 'chleb' } },
  ]
  for (const offer of offers) await insertPublishedOffer(db, { ...GROJEC, ...offer })
  await indexOutdatedOffers(db)
})

test('a search that finds nothing in the radius answers with the nearest match', async () => {
  const { items, nearest } = await search({ q: 'miodu', radiusKm: 15 })
  expect(items).toEqual([])
  expect(nearest).toMatchObject({
    title: 'Miód lipowy',
    town: expect.any(String),
    slug: expect.any(String),
    radiusKm: 50,
  })
  expect(nearest?.distance).toBeGreaterThan(44_000)
  expect(nearest?.distance).toBeLessThan(45_000)
})

test('the suggested radius holds the match', async () => {
  for (const [q, radiusKm] of [
    ['miód', 50],
    ['gryczany', 200],
  ] as const) {
    const { nearest } = await search({ q, radiusKm: 15 })
    expect([q, nearest?.radiusKm]).toEqual([q, radiusKm])
    const { items } = await search({ q, radiusKm })
    expect(items.map(({ id }) => id)).toContain(nearest?.id)
  }
})

test('a match too far for any radius has none', async () => {
  const { nearest } = await search({ q: 'oscypek', radiusKm: 200 })
  expect(nearest).toMatchObject({ title: 'Oscypek', radiusKm: null })
  expect(nearest?.distance).toBeGreaterThan(280_000)
})

test('the other conditions of the search hold for the match too', async () => {
  expect((await search({ q: 'miód', category: 'sery' })).nearest).toBeUndefined()
  expect((await search({ q: 'miód', fulfilment: 'delivery' })).nearest).toBeUndefined()
  expect((await search({ category: 'miod' })).nearest).toMatchObject({ title: 'Miód lipowy' })
})

test('there is none when something is found, when nobody sells it, and where no radius applies', async () => {
  expect((await search({ q: 'ziemniaki' })).nearest).toBeUndefined()
  expect((await search({ q: 'chleb' })).nearest).toBeUndefined()
  expect((await search({ q: 'i na z' })).nearest).toBeUndefined()
  expect(await list({ q: 'rower' })).not.toHaveProperty('nearest')
  expect(await getPage('/api/offers/delivery', { ...GROJEC, q: 'miód' })).not.toHaveProperty('nearest')
  const { nextCursor } = await list({ ...GROJEC, radiusKm: 200, limit: 1 })
  expect(await search({ radiusKm: 1, cursor: nextCursor ?? '' })).not.toHaveProperty('nearest')
})

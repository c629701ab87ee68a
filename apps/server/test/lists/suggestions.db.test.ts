import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer } from '#testing/factories'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { indexOutdatedOffers, registerSearch } from '#modules/search'

const { db, url } = await testDatabase({ max: 4 })
await loadGazetteer(url)
const { inject } = publicOfferClient(db, registerSearch)

const HERE = { latitude: 51.87, longitude: 20.87 }
const FAR = { latitude: 54.4, longitude: 18.6 }
const OFFERS = [
  ['Jajka od kur z wolnego wybiegu', 'jaja', HERE],
  ['Jajka wiejskie', 'jaja', HERE],
  ['Jajko strusie', 'jaja', FAR],
  ['Ziemniaki młode', 'ziemniaki', HERE],
  ['Miód lipowy', 'miod', HERE],
  ['Miód gryczany', 'miod', FAR],
  ['Swojskie pierogi', 'dania-gotowe', FAR],
  ['Serwetki lniane', 'tkaniny', FAR],
] as const

beforeAll(async () => {
  await clearOffers(db)
  for (const [i, [name, category, point]] of OFFERS.entries())
    await insertPublishedOffer(db, {
      ...point,
      title: name,
      seller: `Zagroda ${i}`,
      product: { name, category, variant: 'sztuka' },
    })
  await indexOutdatedOffers(db)
})

const suggest = async (q: string, point?: { latitude: number; longitude: number }): Promise<Suggestions> => {
  const query = { q, ...(point && { latitude: String(point.latitude), longitude: String(point.longitude) }) }
  const reply = await inject({ method: 'GET', url: '/api/offers/suggest', query })
  expect(reply.statusCode).toBe(200)
  return reply.json<Suggestions>()
}
const namesOf = ({ products }: Suggestions) => products.map(({ name }) => name)

test('words as sellers write them come first, with the number of offers near', async () => {
  const near = await suggest('jaj', HERE)
  expect(near.products.slice(0, 3)).toEqual([
    { name: 'jajka', category: 'jaja', nearbyOffers: 2 },
    { name: 'Jajka wiejskie', category: 'jaja', nearbyOffers: 1 },
    { name: 'Jajka od kur z wolnego wybiegu', category: 'jaja', nearbyOffers: 1 },
  ])
  expect(near.categories).toContain('jaja')
  expect((await suggest('jaj')).products[0]).toEqual({ name: 'jajka', category: 'jaja', nearbyOffers: null })
})

test('what is sold near comes before what is sold elsewhere', async () => {
  expect(namesOf(await suggest('mio', HERE))).toEqual(['miód', 'Miód lipowy', 'Miód gryczany'])
  expect(namesOf(await suggest('mio', FAR))).toEqual(['miód', 'Miód gryczany', 'Miód lipowy'])
})

test('other cases, diminutives and other names are understood', async () => {
  expect(namesOf(await suggest('jajek'))).toContain('jajka')
  expect(namesOf(await suggest('miodów'))).toContain('miód')
  expect(namesOf(await suggest('pyry'))).toContain('ziemniaki')
  expect(namesOf(await suggest('krumple'))).toContain('ziemniaki')
})

test('an adjective alone is no word to suggest', async () => {
  expect(namesOf(await suggest('swoj'))).toEqual(['Swojskie pierogi'])
})

test('sellers are suggested by their name', async () => {
  expect((await suggest('zagroda 3')).sellers[0]).toMatchObject({ name: 'Zagroda 3' })
})

test('places are suggested only when the text begins their name or code', async () => {
  expect((await suggest('warsz')).places[0]).toMatchObject({ label: 'Warszawa' })
  expect((await suggest('05-6')).places[0]).toMatchObject({ code: '05-600' })
  expect((await suggest('gorjec')).places).toEqual([])
  expect((await suggest('jajka')).places.every(({ name }) => name.startsWith('Jajka'))).toBe(true)
})

test('one character, signs and what nobody sells are no suggestion', async () => {
  const nothing = { products: [], categories: [], sellers: [], places: [] }
  expect(await suggest('j')).toEqual(nothing)
  expect(await suggest('%')).toEqual(nothing)
  expect(await suggest('qwxyzw')).toEqual(nothing)
})

test('any text has at most eight suggestions', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).map((text) => text.replaceAll('\0', ' ')),
    fc.constantFrom('za', 'wo', 'se', 'ja'),
  )
  await fc.assert(
    fc.asyncProperty(text, async (q) => {
      const { products, categories, sellers, places } = await suggest(q, HERE)
      expect(products.length + categories.length + sellers.length + places.length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 40 },
  )
})

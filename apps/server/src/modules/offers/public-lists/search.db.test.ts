import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { indexSeller, indexOutdatedOffers, registerSearch } from '#modules/search'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { insertPublishedOffer } from '#testing/factories'
import { registerOffers } from '../offers.routes.ts'

const { db } = await testDatabase({ max: 4 })
const { inject, list } = publicOfferClient(db, (api, deps) => {
  registerOffers(api, deps)
  registerSearch(api, deps)
})

const HERE = { latitude: 51.87, longitude: 20.87 }
const GOODS = [
  ['Ziemniaki młode', 'ziemniaki'],
  ['Miód lipowy', 'miod'],
  ['Miód gryczany', 'miod'],
  ['Twaróg wiejski', 'sery'],
  ['Chleb bezglutenowy', 'chleb'],
  ['Ogórki kiszone', 'kiszonki'],
  ['Sok z malin', 'soki'],
  ['Maliny', 'owoce-swieze'],
  ['Sadzonki malin', 'sadzonki'],
  ['Pstrąg Hokkaido', 'ryby'],
] as const

const search = async (q: string, query: Record<string, string> = {}) => {
  const reply = await inject({ method: 'GET', url: '/api/offers/search', query: { q, ...query } })
  expect(reply.statusCode).toBe(200)
  return reply.json<{
    items: { title: string; nameHighlights: [number, number][]; price: string; foundBy?: string }[]
    correctedQuery?: string
    priceWish?: object
    nextCursor: string | null
  }>()
}
const titles = async (q: string) => (await search(q)).items.map(({ title }) => title)

beforeAll(async () => {
  await clearOffers(db)
  for (const [i, [name, category]] of GOODS.entries())
    await insertPublishedOffer(db, {
      ...HERE,
      latitude: HERE.latitude + i / 100,
      title: name,
      seller: `Zagroda ${i}`,
      price: 3000 - i * 100,
      product: { name, category, variant: 'słoik 0,9 l' },
    })
  await indexOutdatedOffers(db)
})

test.each([
  ['ziemniaków', ['Ziemniaki młode']],
  ['zimniaki', ['Ziemniaki młode']],
  // One character short, although "ziemnik" could be Polish.
  ['ziemniki', ['Ziemniaki młode']],
  // An adjective under which nobody sells anything may be a beginning.
  ['ziemni', ['Ziemniaki młode']],
  // A word that people use often is no typo, a rare one may be.
  ['malwiny', ['Maliny']],
  ['górki', []],
  // Who typed a diacritic meant it.
  ['twarók', ['Twaróg wiejski']],
  // A Polish word is no typo of an adjective on sale.
  ['młotek', []],
  ['pyry', ['Ziemniaki młode']],
  ['krumple', ['Ziemniaki młode']],
  ['twarozku', ['Twaróg wiejski']],
  ['ser biały', ['Twaróg wiejski']],
  ['chleb bez glutenu', ['Chleb bezglutenowy']],
  ['kiszone ogóreczki', ['Ogórki kiszone']],
  // Others of the noun follow as similar.
  ['lipowy miodek', ['Miód lipowy', 'Miód gryczany']],
  ['sok malinowy', ['Sok z malin']],
  ['hokaido', ['Pstrąg Hokkaido']],
  // A corrected word means what it means when it is spelled correctly.
  ['pyri', ['Ziemniaki młode']],
  ['kiszone ogurki', ['Ogórki kiszone']],
  ['pierze, zimniaki', ['Ziemniaki młode']],
  ['Grójec pstrąg', ['Pstrąg Hokkaido']],
])('%s', async (q, expected) => {
  expect(await titles(q)).toEqual(expected)
})

test('the product itself comes before products made of it', async () => {
  expect((await titles('maliny'))[0]).toBe('Maliny')
})

test.each(['laptop', 'opony zimowe', 'qwertyuiop', 'z i na', '🙂', 'تفاح', '&|!:*', '%'])(
  '%s finds nothing',
  async (q) => {
    expect(await titles(q)).toEqual([])
  },
)

test('matches are highlighted, and a corrected typo is reported', async () => {
  const { items, correctedQuery } = await search('miud lipowy')
  expect(items[0]).toMatchObject({
    title: 'Miód lipowy',
    nameHighlights: [
      [0, 4],
      [5, 11],
    ],
  })
  expect(correctedQuery).toBe('miód lipowy')
})

test('a corrected word keeps the form in which it was typed', async () => {
  expect((await search('miudu lipowego')).correctedQuery).toBe('miodu lipowego')
})

test('the words as typed are one choice away', async () => {
  expect(await search('miud lipowy', { asTyped: '1' })).toMatchObject({ items: [] })
})

test('what the market makes of an unknown word is looked up each time', async () => {
  expect(await titles('zuravinkji')).toEqual([])
  const { offerId } = await insertPublishedOffer(db, {
    ...HERE,
    title: 'Żuravinki z lasu',
    seller: 'Zagroda nad rzeką',
    product: { name: 'Żuravinki', category: 'owoce-swieze', variant: 'kg' },
  })
  await indexOutdatedOffers(db)
  expect(await titles('zuravinkji')).toEqual(['Żuravinki z lasu'])
  await db.updateTable('offers').set({ status: 'draft' }).where('id', '=', offerId).execute()
  expect(await titles('zuravinkji')).toEqual([])
})

test('a foreign query is shown in Polish', async () => {
  const { items, correctedQuery } = await search('raspberries')
  expect(items[0]?.title).toBe('Maliny')
  expect(correctedQuery).toBe('malina')
})

test('a price in words is a filter', async () => {
  const { items, priceWish } = await search('miód do 29,50 zł')
  expect(items.every(({ price }) => Number(price) <= 29.5)).toBe(true)
  expect(priceWish).toEqual({ max: '29.50', words: 'miód' })
  expect((await search('miód do 1 zł')).items).toEqual([])
})

test('a result says why it is there when its name does not', async () => {
  const foundBy = async (q: string) => (await search(q)).items.map((card) => card.foundBy)
  expect(await foundBy('maliny')).not.toContain('description')
  expect((await foundBy('maliny'))[0]).toBeUndefined()
  expect(await foundBy('zagroda')).toContain('seller')
})

test('weaker readings answer only when nothing answers better', async () => {
  expect(await titles('ser i pstrąg')).toEqual(expect.arrayContaining(['Twaróg wiejski', 'Pstrąg Hokkaido']))
  expect(await titles('chleb bezglutenowy')).toEqual(['Chleb bezglutenowy'])
  expect((await titles('miód spadziowy')).toSorted()).toEqual(['Miód gryczany', 'Miód lipowy'])
})

test('similar offers follow a single answer and say so', async () => {
  const { items } = await search('miód lipowy')
  expect(items.map(({ title, foundBy }) => [title, foundBy])).toEqual([
    ['Miód lipowy', undefined],
    ['Miód gryczany', 'similar'],
  ])
  expect((await search('miód lipowy', { sort: 'price' })).items).toHaveLength(1)
})

test('words and distance combine: of equal matches the nearest comes first', async () => {
  const near = await list({ ...HERE, radiusKm: 50, q: 'miód' })
  expect(near.items.map(({ title }) => title)).toEqual(['Miód lipowy', 'Miód gryczany'])
  const small = await list({ latitude: HERE.latitude, longitude: HERE.longitude, radiusKm: 1, q: 'miód' })
  expect(small.items).toHaveLength(0)
})

test.each(['distance', 'relevance', 'price', 'unitPrice', 'newest'])(
  'sorted by %s, page by page, each offer once',
  async (sort) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list({ ...HERE, radiusKm: 100, sort, limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(GOODS.length)
    expect(new Set(seen).size).toBe(GOODS.length)
    if (sort === 'price') expect(seen[0]).toBe('Pstrąg Hokkaido')
  },
)

test('sorting by relevance is paged', async () => {
  const first = await search('miód', { limit: '1' })
  const second = await search('miód', { limit: '1', cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ title }) => title).toSorted()).toEqual([
    'Miód gryczany',
    'Miód lipowy',
  ])
  expect(second.nextCursor).toBeNull()
})

test('a renamed product is found under its new name immediately', async () => {
  const { offerId, sellerId } = await insertPublishedOffer(db, { ...HERE, title: 'Skyr', product: { name: 'Skyr' } })
  await db.transaction().execute(async (tx) => {
    await sql`update offers set title = 'Pierogi' where id = ${offerId}`.execute(tx)
    await indexSeller(tx, sellerId)
  })
  expect(await titles('pierogów')).toEqual(['Pierogi'])
  await sql`update offers set status = 'archived' where id = ${offerId}`.execute(db)
  expect(await titles('pierogów')).toEqual([])
})

test('any input gets an answer, never an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.constantFrom(
          "'; drop table offers; --",
          'a & | ! <-> b:*',
          '\\',
          '%%%%',
          '(((((',
          '" OR 1=1',
          'ﷺ'.repeat(60),
        ),
      ),
      fc.constantFrom('distance', 'relevance', 'price', 'unitPrice', 'newest'),
      async (q, sort) => {
        const reply = await inject({
          method: 'GET',
          url: '/api/offers/nearby',
          query: { q, sort, latitude: '51.87', longitude: '20.87' },
        })
        expect([200, 400]).toContain(reply.statusCode)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['q', 'x'.repeat(1000), 'maxlength'],
  ['latitude', '91', 'range'],
  ['longitude', '1e999', 'range'],
  ['radiusKm', '100000', 'range'],
  ['cursor', 'nie-nasz', 'invalid'],
  ['cursor', Buffer.from('[1e300,1]').toString('base64url'), 'invalid'],
  ['sort', 'random', 'invalid'],
])('a wrong %s is reported at its field', async (name, value) => {
  const place = name === 'cursor' ? {} : { latitude: '52', longitude: '19' }
  const reply = await inject({ method: 'GET', url: '/api/offers/nearby', query: { ...place, [name]: value } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fieldErrors.map(({ property }: { property: string }) => property)).toContain(name)
})

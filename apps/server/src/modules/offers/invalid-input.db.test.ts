import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerSearch } from '#modules/search'
import { testDatabase } from '#testing/database/test-database'
import { publicOfferClient } from '#testing/clients/public-offers'
import { insertPublishedOffer } from '#testing/factories'
import { registerOffers } from './index.ts'

const { db } = await testDatabase()
const { inject } = publicOfferClient(db, (api, deps) => {
  registerOffers(api, deps)
  registerSearch(api, deps)
})

const HERE = { latitude: '51.8656', longitude: '20.8676' }
const LISTS = ['/api/offers/nearby', '/api/offers/delivery', '/api/offers/search'] as const

/** The database cancels a query after the statement timeout; the response would then be 503. */
const getList = async (url: string, query: Record<string, string>) => {
  const { statusCode, body } = await inject({ method: 'GET', url, query })
  return { statusCode, body, items: statusCode === 200 ? (JSON.parse(body) as { items?: unknown[] }).items : undefined }
}

beforeAll(async () => {
  await insertPublishedOffer(db, { latitude: 51.8656, longitude: 20.8676, title: 'Miód z pasieki' })
  await sql`analyze`.execute(db)
})

describe('an invalid query parameter is reported at its field', () => {
  test.each([
    ['latitude', '91'],
    ['latitude', '-1e308'],
    ['latitude', 'NaN'],
    ['latitude', '51,86'],
    ['longitude', '180.5'],
    ['longitude', 'Infinity'],
    ['radiusKm', '0'],
    ['radiusKm', '1e9'],
    ['radiusKm', '-5'],
    ['radiusKm', 'daleko'],
    ['day', '2026-02-30'],
    ['day', 'sobota'],
    ['sort', 'drogie'],
    ['limit', '0'],
    ['limit', '100000'],
    ['fulfilment', 'teleport'],
    ['allergenFree', 'kamienie'],
    ['sellerId', '99999999999'],
    ['q', 'ą'.repeat(201)],
    ['category', 'x'.repeat(41)],
  ])('%s=%s', async (property, value) => {
    const { statusCode, body } = await getList('/api/offers/nearby', { ...HERE, [property]: value })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ fieldErrors: [{ property }] })
  })

  test('a query of ten thousand characters is rejected', async () => {
    for (const url of [...LISTS, '/api/offers/suggest'])
      expect((await getList(url, { ...HERE, q: 'ą'.repeat(10_000) })).statusCode).toBe(414)
  })

  test('one coordinate without the other, and an impossible point', async () => {
    for (const url of ['/api/offers/nearby', '/api/offers/delivery'])
      for (const query of [{ latitude: '51' }, { longitude: '21' }, { place: 'Nigdziebądź Górny' }])
        expect({ query, ...(await getList(url, query)) }).toMatchObject({ query, statusCode: 400 })
  })

  test.each(['?', 'bm9uc2Vuc2U', 'WzFlOTk5LDFd', 'W251bGwsbnVsbF0', "' or 1=1 --", 'x'.repeat(2000)])(
    'the cursor %s',
    async (cursor) => {
      for (const url of LISTS) expect((await getList(url, { ...HERE, cursor })).statusCode).toBe(400)
    },
  )
})

describe('words without meaning find nothing and cause no error', () => {
  const STRANGE = [
    '%',
    '_____',
    "miod' or 1=1 --",
    'a & | ! ( ) <-> :* b',
    "':*'",
    '\\',
    '"miód',
    '🍯🐝',
    'שלום עולם',
    '\u202Emiód\u202C \u200F',
    'ﷺ'.repeat(50),
    'z\u0337\u0321a\u0335lgo',
    '-'.repeat(200),
    'miód '.repeat(40),
    '0'.repeat(200),
    '1e999 kg',
    '<script>alert(1)</script>',
    '${7*7} {{7*7}}',
  ]
  test.each(STRANGE)('%j', async (q) => {
    for (const url of LISTS) {
      const { statusCode, items } = await getList(url, { ...(url === '/api/offers/search' ? {} : HERE), q })
      expect({ url, statusCode, isList: Array.isArray(items) }).toEqual({ url, statusCode: 200, isList: true })
    }
    const suggested = await getList('/api/offers/suggest', { q: q.slice(0, 100) })
    expect(suggested.statusCode).toBe(200)
  })

  test('an unknown category gives an empty list, not an error', async () => {
    for (const category of ['nie-ma-takiej', '__proto__', "x' or '1'='1", '%'])
      expect(await getList('/api/offers/nearby', { ...HERE, category })).toMatchObject({ statusCode: 200, items: [] })
  })

  test('the poles and the date line are valid points', async () => {
    for (const [latitude, longitude] of [
      ['90', '0'],
      ['-90', '180'],
      ['0', '-180'],
    ] as const)
      for (const url of ['/api/offers/nearby', '/api/offers/delivery'])
        expect(await getList(url, { latitude, longitude })).toMatchObject({ statusCode: 200, items: [] })
  })
})

import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer } from '#testing/factories'
import { indexOutdatedOffers } from '../indexing/index.ts'
import { readingsOfQuestion } from './read-question.ts'

const { db } = await testDatabase({ max: 4 })
const read = async (q: string) => (await readingsOfQuestion(db, q)).readings
const words = async (q: string) => (await read(q)).map((reading) => reading.words)

beforeAll(async () => {
  await insertPublishedOffer(db, {
    latitude: 52,
    longitude: 21,
    title: 'Kosz z wikliny',
    seller: 'Gospodarstwo Grzybczyńskich',
    product: { name: 'Zupełnoowocki domowe', category: 'przetwory' },
  })
  await indexOutdatedOffers(db)
})

test.each([
  ['Jajka', ['jajka']],
  ['  kiszona   KAPUSTA 2 kg', ['kiszona kapusta']],
  ['miód lipowy do 30 zł', ['miód lipowy']],
  ['ser z czarnuszką', ['ser z czarnuszką']],
  ['jajka, ser i miód', ['jajko', 'ser', 'miód']],
  ['honey', ['miód']],
  ['miod', ['miód']],
  ['oscypek góralski xyzwq', []],
  ['zimniaki', ['ziemniaki']],
  // In no dictionary, but in the name of a product.
  ['zupełnoowocki', ['zupełnoowocki']],
])('"%s" is counted as %j', async (q, expected) => {
  expect(await words(q)).toEqual(expected)
})

test('cases, orders and synonyms have one key', async () => {
  const keys = async (...all: string[]) => new Set(await Promise.all(all.map(async (q) => (await read(q))[0]?.key)))
  expect(await keys('ziemniaki', 'ziemniaków', 'pyry', 'kartofle')).toEqual(new Set([expect.any(String)]))
  expect((await keys('ziemniaki', 'ziemniaków', 'pyry')).size).toBe(1)
  expect((await keys('miód lipowy', 'lipowego miodu')).size).toBe(1)
  expect((await keys('miód lipowy', 'miód gryczany')).size).toBe(2)
})

test.each([
  ['an e-mail address', 'jajka anna@example.org'],
  ['a phone number', 'jajka 601 222 333'],
  ['a phone number with signs', 'ser (22) 601-22-33'],
  ['a long number', 'jajka 80010112345'],
  ['a web address', 'www.miod.example'],
  ['a name', 'Anna Kowalska'],
  ['a name beside a thing', 'jajka Kowalskiej'],
  ['the name of a seller', 'Grzybczyńskich'],
  ['a seller behind a preposition', 'jajka od Zosi'],
  ['a word that nobody knows', 'xyzwq'],
  ['a name behind many words', 'świeże dobre wiejskie kozie białe tanie jajka i ser Kowalskiej'],
  ['nothing', ' '],
  ['words without meaning', 'z i na'],
])('a question with %s is not counted', async (_what, q) => {
  expect(await words(q)).toEqual([])
})

test('a price is told apart', async () => {
  expect(await readingsOfQuestion(db, 'jajka do 10 zł')).toMatchObject({ hasPrice: true })
  expect(await readingsOfQuestion(db, 'jajka')).toMatchObject({ hasPrice: false })
})

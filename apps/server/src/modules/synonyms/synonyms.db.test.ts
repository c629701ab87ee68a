import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { applySynonyms, indexOutdatedOffers, language, registerSearch, watchSynonyms } from '#modules/search'
import { openPubSub } from '#platform/database'
import { clearOffers } from '#testing/clients/public-offers'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { registerSynonyms } from './synonyms.routes.ts'

const { db, url } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerOffers(server.api, server.deps)
registerSearch(server.api, server.deps)
registerSynonyms(server.api, server.deps)

type Headers = ReturnType<typeof server.as>
let anna: Headers
let piotr: Headers

beforeAll(async () => {
  await clearOffers(db)
  anna = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Anna' })))
  piotr = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Piotr' })))
  for (const [i, name] of ['Ziemniaki młode', 'Miód lipowy', 'Kompot z rabarbaru'].entries())
    await insertPublishedOffer(db, {
      latitude: 51.87 + i / 100,
      longitude: 20.87,
      title: name,
      seller: `Zagroda ${i}`,
      price: 1000,
      product: { name, category: 'warzywa-swieze', variant: '1 kg' },
    })
  await indexOutdatedOffers(db)
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, body?: object) => {
  const reply = await server.inject({ method, url: `/api/synonyms${path}`, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json() }
}
const GRZDYL = { words: ['ziemniak', 'grzdyl'], oneWay: false }
const save = (version: number, entries: object[], by = anna, reason = 'Pytają o to') =>
  call('PUT', '', by, { version, entries, reason })
const titles = async (q: string) => {
  const reply = await server.inject({ method: 'GET', url: '/api/offers/search', query: { q } })
  return reply.json<{ items: { title: string }[] }>().items.map(({ title }) => title)
}

const forget = () => db.deleteFrom('marketRules').execute()

beforeEach(async () => {
  await forget()
})
// The next file of this process searches without these words.
afterAll(async () => {
  await forget()
  await applySynonyms(db)
})

test('a preview shows what a question would find, and changes nothing', async () => {
  const { body } = await call('POST', '/preview', anna, { entries: [GRZDYL], questions: ['grzdyli', 'miód'] })
  expect(body.questions).toMatchObject([
    {
      q: 'grzdyli',
      before: { total: 0, offers: [] },
      after: { total: 1, offers: [{ title: 'Ziemniaki młode', sellerName: 'Zagroda 0', reason: 'name' }] },
    },
    { q: 'miód', before: { total: 1 }, after: { total: 1 } },
  ])
  expect(body.readings).toEqual([
    { word: 'ziemniak', forms: 'ziemniak', isKnown: true },
    { word: 'grzdyl', forms: expect.any(String), isKnown: false },
  ])
  expect(await titles('grzdyl')).toEqual([])
  expect((await call('GET', '', anna)).body).toEqual({ version: 0, entries: [], versions: [] })
})

test('saved synonyms are searched with at once, and every version can come back', async () => {
  const saved = await save(0, [GRZDYL])
  expect(saved.body).toMatchObject({
    version: 1,
    entries: [GRZDYL],
    versions: [{ version: 1, createdBy: 'Anna', reason: 'Pytają o to', added: ['ziemniak'], removed: [], changes: 1 }],
  })
  expect(await titles('grzdyl')).toEqual(['Ziemniaki młode'])
  await save(1, [{ words: ['ziemniak', 'grzdyl', 'chrupelak'], oneWay: false }])
  const restored = await call('POST', '/restore', piotr, { version: 2, to: 0 })
  expect(restored.body).toMatchObject({
    version: 3,
    entries: [],
    versions: [
      { version: 3, restored: 0, createdBy: 'Piotr', removed: ['ziemniak'] },
      { version: 2, changed: ['ziemniak'], added: [], removed: [] },
      { version: 1 },
    ],
  })
  expect(await titles('grzdyl')).toEqual([])
  expect((await call('POST', '/restore', anna, { version: 3, to: 99 })).status).toBe(404)
})

test('of parallel changes one counts; the others learn whose', async () => {
  const authors = [anna, piotr, anna, piotr, anna, piotr]
  const replies = await Promise.all(
    authors.map((by, n) => save(0, [{ words: ['ziemniak', `grzdyl${'abcdef'[n]}`], oneWay: false }], by)),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  const winner = replies.find(({ status }) => status === 200)?.body.versions[0].createdBy
  for (const { status, body } of replies)
    if (status === 409) expect(body).toMatchObject({ code: 'VERSION_CONFLICT', details: { version: 1, by: winner } })
  expect(replies.find(({ status }) => status === 409)?.body.message).toContain(winner)
})

test('a save that is sent again is the same save', async () => {
  await save(0, [GRZDYL])
  expect(await save(0, [GRZDYL])).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await save(0, [GRZDYL], piotr)).status).toBe(409)
})

test('every change is in the audit, without its words', async () => {
  const entries = () => db.selectFrom('auditEntries').select(['act', 'reason', 'after']).orderBy('id').execute()
  const before = (await entries()).length
  await save(0, [GRZDYL])
  await save(0, [GRZDYL])
  const after = await entries()
  expect(after.slice(before)).toMatchObject([
    { act: 'rulesChanged', reason: 'Pytają o to', after: { list: 'Synonimy' } },
  ])
})

test.each([
  [[{ words: ['ziemniak'], oneWay: false }], 'entries[0].words', 'synonymOne'],
  [[{ words: ['ziemniak', 'x'.repeat(41)], oneWay: false }], 'entries[0].words[1]', 'maxlength'],
  [[{ words: ['ziemniak', "' | 'a"], oneWay: false }], 'entries[0].words[1]', 'synonymWord'],
  [[{ words: ['ziemniak', '\u202e'], oneWay: false }], 'entries[0].words[1]', 'synonymWord'],
  [[{ words: ['ziemniak', 'Ziemniak'], oneWay: false }], 'entries[0].words', 'duplicate'],
  [[{ words: ['ziemniak', 'dla'], oneWay: false }], 'entries[0].words[1]', 'synonymNoise'],
  [[GRZDYL, GRZDYL], 'entries', 'synonymFirst'],
])('%j is refused', async (entries, property, code) => {
  expect((await save(0, entries)).body.fieldErrors).toMatchObject([{ property, code }])
  expect((await call('POST', '/preview', anna, { entries, questions: [] })).status).toBe(400)
})

test('any question is a question', async () => {
  const questions = ["'; drop table offers; --", '💣', 'a & | !', '%%%', 'i lub oraz', 'x'.repeat(100)]
  expect((await call('POST', '/preview', anna, { entries: [GRZDYL], questions })).status).toBe(200)
  expect((await call('POST', '/preview', anna, { entries: [], questions: ['x'.repeat(101)] })).status).toBe(400)
})

test('a change by another process is applied within seconds', async () => {
  const pubSub = openPubSub(url, () => undefined)
  const stop = await watchSynonyms({ db, pubSub, log: server.deps.log })
  try {
    await expect.poll(() => pubSub.isSubscribed('kram_rules')).toBe(true)
    const { queryVersion } = language()
    await db
      .insertInto('marketRules')
      .values({ kind: 'synonyms', version: 7, entries: JSON.stringify([GRZDYL]), createdAt: new Date() })
      .execute()
    const { rows } = await sql`select pg_notify('kram_rules', '')`.execute(db)
    expect(rows).toHaveLength(1)
    await expect.poll(() => language().queryVersion).not.toBe(queryVersion)
    expect(await titles('grzdyl')).toEqual(['Ziemniaki młode'])
  } finally {
    stop()
    await pubSub.close()
  }
})

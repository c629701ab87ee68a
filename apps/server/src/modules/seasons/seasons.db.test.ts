import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { BUILT_IN_SEASONS } from './built-in-seasons.ts'
import { registerSeasons } from './seasons.routes.ts'

const { db } = await testDatabase({ max: 10 })
// A day in November.
const server = testApi({ db, limitFactor: 1000 })
registerSeasons(server.api, server.deps)
const anna = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Anna' })))
const piotr = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Piotr' })))

type Headers = typeof anna
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: Headers = anna) => {
  const reply = await server.inject({ method, url: `/api/seasons${path}`, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json() }
}
const names = (entries: { name: string }[]) => entries.map(({ name }) => name)
const KALE = {
  name: 'Kapusta pekińska',
  q: 'kapusta pekińska',
  category: 'warzywa-swieze',
  fresh: [10, 11],
  stored: [12],
  home: [11],
}
const save = (version: number, entries: object[], headers: Headers = anna) =>
  call('PUT', '/versions', { version, entries, reason: 'Rośnie u nas' }, headers)

beforeEach(async () => {
  await db.deleteFrom('marketRules').execute()
})

test('everybody reads the calendar of the code until somebody changes it', async () => {
  const { body } = await call('GET', '')
  expect(names(body.products)).toContain('Szparagi')
  expect(names(body.products)).not.toContain('Makowce i pierniki')
  expect(names((await call('GET', '/now')).body.tiles)).toEqual(['Kiszona kapusta', 'Miody', 'Jabłka z chłodni'])
  expect((await call('GET', '/versions')).body).toMatchObject({ version: 0, versions: [] })
})

test('a preview says which months change and what the link finds, and changes nothing', async () => {
  const { body } = await call('POST', '/versions/preview', { entries: [...BUILT_IN_SEASONS, KALE] })
  expect(body.found).toEqual([{ name: KALE.name, q: KALE.q, total: 0, more: false }])
  expect(body.months[9].fresh.added).toEqual([KALE.name])
  expect(body.months[10].home).toMatchObject({ added: [KALE.name], removed: [] })
  expect(body.months[10].home.names).toHaveLength(4)
  expect(body.months[4]).toMatchObject({ fresh: { added: [], removed: [] } })
  expect(names((await call('GET', '')).body.products)).not.toContain(KALE.name)
})

test('a saved calendar is shown, and each version can come back', async () => {
  const saved = await save(0, [...BUILT_IN_SEASONS, KALE])
  expect(saved.body.versions).toMatchObject([{ version: 1, added: [KALE.name], removed: [], changed: [], changes: 1 }])
  expect(names((await call('GET', '')).body.products)).toContain(KALE.name)
  expect(names((await call('GET', '/now')).body.tiles)).toContain(KALE.name)
  await save(1, [{ ...KALE, fresh: [10] }])
  const { body } = await call('POST', '/versions/restore', { version: 2, to: 0 }, piotr)
  expect(body.entries).toEqual(BUILT_IN_SEASONS)
  expect(body.versions[0]).toMatchObject({ version: 3, restored: 0, createdBy: 'Piotr', removed: [KALE.name] })
  expect(body.versions[1]).toMatchObject({ version: 2, changed: [KALE.name] })
})

test('of parallel changes one counts; the others learn whose', async () => {
  const replies = await Promise.all(
    [anna, piotr, anna, piotr].map((by, n) => save(0, [{ ...KALE, name: `Kapusta ${n}` }], by)),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const winner = replies.find(({ status }) => status === 200)?.body.versions[0].createdBy
  expect(replies.find(({ status }) => status === 409)?.body.details).toEqual({ version: 1, by: winner })
})

test.each([
  [{ name: '' }, 'entries[0].name', 'required'],
  [{ name: 'x'.repeat(41) }, 'entries[0].name', 'maxlength'],
  [{ category: '../etc' }, 'entries[0].category', 'option'],
  [{ fresh: [0] }, 'entries[0].fresh[0]', 'range'],
  [{ fresh: [1.5] }, 'entries[0].fresh[0]', expect.any(String)],
  [{ stored: [10] }, 'entries[0].stored', 'seasonBoth'],
])('%j is refused', async (wrong, property, code) => {
  const { status, body } = await save(0, [{ ...KALE, ...wrong }])
  expect(status).toBe(400)
  expect(body.fieldErrors).toContainEqual({ property, code })
})

import { MAX_API_KEYS } from '@kram/contract/api-keys/limits'
import type { NewApiKey } from '@kram/contract/api-keys/schemas'
import { endpoint } from '@kram/contract/common/endpoint'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerRoute } from '#http/routes'
import { blockAccount, createFindSession } from '#modules/accounts'
import { inTransaction } from '#platform/database'
import { insertApiKey, insertReservableOffer, insertSession } from '#testing/factories'
import { testApi } from '#testing/http/test-api'
import { untilLockWait } from '#testing/database/concurrency'
import { testDatabase } from '#testing/database/test-database'
import { apiKeyJobs, createFindApiKey, registerApiKeys } from './index.ts'

const { db } = await testDatabase({ max: 12 })
const server = testApi({ db, sessions: createFindSession, apiKeys: createFindApiKey })
const { clock, deps, inject } = server
registerApiKeys(server.api, deps)

/** A route that keys may call, and one that writes. */
const probe = (method: 'GET' | 'POST') =>
  endpoint({
    method,
    path: '/api/probe',
    access: 'seller',
    summary: 'Probe',
    scope: 'offers:read',
    reply: z.object({ sellerId: z.int() }),
  })
for (const method of ['GET', 'POST'] as const)
  registerRoute(server.api, probe(method), ({ principal }) => ({ sellerId: principal.sellerId }))
// A second process on the same database.
const other = testApi({ db, apiKeys: createFindApiKey })
registerRoute(other.api, probe('GET'), ({ principal }) => ({ sellerId: principal.sellerId }))

const [own, foreign] = [await insertReservableOffer(db), await insertReservableOffer(db)]
let seller: Record<string, string>
let otherSeller: Record<string, string>

/** Open as long as the longest jump of the clock. */
const session = async (userId: number) => {
  const opened = await insertSession(db, { userId })
  const until = new Date('2027-03-01')
  await db
    .updateTable('sessions')
    .set({ createdAt: clock.now(), lastSeenAt: until, expiresAt: until })
    .where('id', '=', opened.id)
    .execute()
  return opened
}

type Headers = Record<string, string>
const BODY = { name: 'Kasa w sklepie', scopes: ['offers:read'], lastDay: '2026-12-31' }
const make = (change: object = {}, headers: Headers = seller) =>
  inject({ method: 'POST', url: '/api/api-keys', headers, payload: { ...BODY, ...change } })
const list = async (headers: Headers = seller) =>
  (await inject({ url: '/api/api-keys', headers })).json<{ items: NewApiKey[] }>().items
const withKey = (key: string): Headers => ({ authorization: `Bearer ${key}` })
const use = async (key: string, method: 'GET' | 'POST' = 'GET') =>
  (await inject({ method, url: '/api/probe', headers: withKey(key) })).statusCode

beforeEach(async () => {
  await sql`delete from api_keys`.execute(db)
  await sql`update users set blocked_at = null, is_seller = true`.execute(db)
  clock.set('2026-11-20T12:00:00+01:00')
  seller = (await session(own.userId)).headers
  otherSeller = (await session(foreign.userId)).headers
})

describe('a key', () => {
  test('is shown once, stored as a hash and listed by its beginning', async () => {
    const made = (await make()).json<NewApiKey>()
    expect(made.key).toMatch(/^kram_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Kasa w sklepie', expiresAt: '2026-12-31T23:00:00.000Z', lastUsedAt: null })

    const { key, ...rest } = made
    expect(await list()).toEqual([{ ...rest, prefix: key.slice(0, 11) }])
    const stored = await sql<{ row: string }>`select api_keys::text as row from api_keys`.execute(db)
    expect(stored.rows[0]?.row).not.toContain(key.slice(12))
  })

  test('acts as its seller', async () => {
    const { key } = (await make()).json<NewApiKey>()
    const reply = await inject({ url: '/api/probe', headers: withKey(key) })
    expect(reply.json()).toEqual({ sellerId: own.sellerId })
  })

  test('is refused at once by every process when it is revoked', async () => {
    const { id, key } = (await make()).json<NewApiKey>()
    const elsewhere = async () => (await other.inject({ url: '/api/probe', headers: withKey(key) })).statusCode
    expect([await use(key), await elsewhere()]).toEqual([200, 200])

    const revoke = (headers: Headers) => inject({ method: 'DELETE', url: `/api/api-keys/${id}`, headers })
    expect((await revoke(otherSeller)).statusCode).toBe(404)
    expect((await revoke(seller)).statusCode).toBe(204)
    expect([await use(key), await elsewhere()]).toEqual([401, 401])
  })

  test('is refused after its last day, stays listed for a month and is deleted then', async () => {
    const { key } = (await make()).json<NewApiKey>()
    clock.set('2026-12-31T23:59:59+01:00')
    expect(await use(key)).toBe(200)
    clock.set('2027-01-01T00:00:00+01:00')
    expect(await use(key)).toBe(401)
    expect(await list()).toMatchObject([{ expired: true }])

    clock.set('2027-02-01T00:00:00+01:00')
    for (const job of apiKeyJobs(deps)) await job.run(new AbortController().signal)
    expect(await list()).toEqual([])
  })

  test('that is unknown or malformed is 401, also where anybody may call', async () => {
    for (const key of ['kram_x', `kram_${'x'.repeat(43)}`]) expect(await use(key)).toBe(401)
  })

  test('ends with a block of its seller and does not come back', async () => {
    const { key } = (await make()).json<NewApiKey>()
    await inTransaction(db, (tx) => blockAccount(tx, own.userId, 'Próba', clock.now()))
    expect(await use(key)).toBe(401)
    await sql`update users set blocked_at = null`.execute(db)
    expect(await use(key)).toBe(401)
  })

  test('does nothing while its user may not sell', async () => {
    const { key } = (await make()).json<NewApiKey>()
    await sql`update users set is_seller = false where id = ${own.userId}`.execute(db)
    expect(await use(key)).toBe(401)
  })
})

test('a key cannot be made while the account is being blocked', async () => {
  const making = inTransaction(db, async (tx) => {
    await blockAccount(tx, own.userId, 'Próba', clock.now())
    // Sent at once: an injected request starts when somebody waits for it.
    const request = make().then(({ statusCode }) => statusCode)
    // Admitted with the session, it waits for the lock of the user.
    await untilLockWait(db)
    return { request }
  })
  expect(await (await making).request).toBe(401)
  expect(await db.selectFrom('apiKeys').select('id').execute()).toEqual([])
})

test('the last use is written at most once a minute', async () => {
  const { key } = (await make()).json<NewApiKey>()
  const lastUse = async () => (await list())[0]?.lastUsedAt
  await Promise.all(Array.from({ length: 8 }, () => use(key)))
  expect(await lastUse()).toBe('2026-11-20T11:00:00.000Z')
  clock.advance(59)
  await use(key)
  expect(await lastUse()).toBe('2026-11-20T11:00:00.000Z')
  clock.advance(2)
  await use(key)
  expect(await lastUse()).toBe('2026-11-20T11:01:01.000Z')
})

test('each key has limits of its own', async () => {
  const [busy, quiet] = [await insertApiKey(db, own.userId), await insertApiKey(db, own.userId)]
  const answers = await Promise.all(Array.from({ length: 125 }, () => use(busy.key, 'POST')))
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect([await use(quiet.key, 'POST'), await use(busy.key)]).toEqual([200, 200])
})

test('not more than the allowed number of keys, also when many are made at once', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_API_KEYS + 5 }, () => make()))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_API_KEYS)
  expect(await list()).toHaveLength(MAX_API_KEYS)
})

test.each([
  [{ lastDay: '2026-11-19' }, 'lastDay', 'past'],
  [{ lastDay: '2028-01-01' }, 'lastDay', 'range'],
  [{ scopes: [] }, 'scopes', 'required'],
  [{ scopes: ['everything'] }, 'scopes[0]', 'option'],
  [{ name: ' ' }, 'name', 'required'],
])('%o is refused', async (change, property, code) => {
  const reply = await make(change)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ fieldErrors: [{ property, code }] })
})

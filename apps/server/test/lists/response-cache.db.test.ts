import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { fetchServed } from '#testing/http/fetch-served'
import { listenForTests } from '#testing/http/listen'
import { insertPublishedOffer, insertSession, insertUser } from '#testing/factories'
import { newRenderReads, trackReads } from '#http/cache'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

const { db, url } = await testDatabase()

/** The API without pages, as one of several processes on the database. */
async function process(env: Record<string, string> = {}) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL_MAX: '3',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-response-cache'),
    ...env,
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram', developmentParts)
  const { fastify } = await buildApiServer(context)
  const live = await listenForTests(fastify)
  afterAll(() => context.close())
  const get = (path: string, headers: Record<string, string> = {}) => fetchServed(`${live.url}${path}`, { headers })
  const read = async <T>(path: string, headers = {}): Promise<T> => (await (await get(path, headers)).json()) as T
  const send = (method: string, path: string, headers: object, body?: object) =>
    fetchServed(`${live.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const figures = async () => (await get('/metrics')).text()
  const cachedReplies = async () => Number(/kram_cached_replies_total\{kind="data"\} (\d+)/.exec(await figures())?.[1])
  /** Repeats the request until the reply comes from the cache, which proves that the invalidation connection is up. */
  const fillCache = (path: string) =>
    vi.waitUntil(
      async () => {
        const before = await cachedReplies()
        await (await get(path)).text()
        await (await get(path)).text()
        return (await cachedReplies()) > before
      },
      { timeout: 60_000, interval: 50 },
    )
  return { fastify, get, read, send, cachedReplies, fillCache }
}

/** Before a reply expires by itself. */
const SOON = { timeout: 4900 }

const here = await process()
const there = await process()

const SPOT = { latitude: 51.865612, longitude: 20.867634 }
const NEAR = `/api/offers/nearby?latitude=${SPOT.latitude}&longitude=${SPOT.longitude}&radiusKm=10`

const login = async (userId: number) => (await insertSession(db, { userId })).headers

let fixture: Awaited<ReturnType<typeof insertPublishedOffer>>
let owner: { authorization: string }
let page: string
beforeAll(async () => {
  await sql`update users set email_verified_at = now()`.execute(db)
  fixture = await insertPublishedOffer(db, { ...SPOT, title: 'Chleb na zakwasie', price: 1850, limit: 12 })
  owner = await login(fixture.userId)
  page = `/api/offers/${fixture.offerId}`
})

const pause = async (process: typeof here) => {
  const { version } = await process.read<{ version: number }>(`${page}/edit`, owner)
  return process.send('POST', `${page}/pause`, owner, { version })
}
const publish = async (process: typeof here) => {
  const { version } = await process.read<{ version: number }>(`${page}/edit`, owner)
  return process.send('POST', `${page}/publish`, owner, { version })
}
const status = async (process: typeof here, headers = {}) => (await process.read<OfferView>(page, headers)).status
const listed = async (process: typeof here) => (await process.read<OfferPage>(NEAR)).items.length

describe('an edit by the seller', () => {
  test('is seen at once by anonymous requests to the same process, and soon on the others', async () => {
    for (const path of [page, NEAR]) await Promise.all([here.fillCache(path), there.fillCache(path)])

    expect((await pause(here)).status).toBe(200)
    expect(await status(here)).toBe('paused')
    expect(await listed(here)).toBe(0)
    await vi.waitUntil(async () => (await status(there)) === 'paused' && (await listed(there)) === 0, SOON)

    // It returns to lists that do not show it.
    await Promise.all([here.fillCache(NEAR), there.fillCache(NEAR)])
    expect((await publish(there)).status).toBe(200)
    expect(await listed(there)).toBe(1)
    expect(await status(there)).toBe('active')
    await vi.waitUntil(async () => (await status(here)) === 'active' && (await listed(here)) === 1, SOON)
  })

  test('is seen by its seller at once on every process, because sellers get no cached replies', async () => {
    await there.fillCache(page)
    const before = await there.cachedReplies()
    await db.updateTable('offers').set({ title: 'Chleb żytni' }).where('id', '=', fixture.offerId).execute()
    expect((await there.read<OfferView>(page, owner)).title).toBe('Chleb żytni')
    expect(await there.cachedReplies()).toBe(before)
  })

  test('does not invalidate replies that show other sellers', async () => {
    const other = await insertPublishedOffer(db, { latitude: 54, longitude: 18, title: 'Miód', price: 1000 })
    const theirs = `/api/offers/${other.offerId}`
    // Repeated, because on a slow machine the reply may expire between the two requests.
    const writeBetween = async () => {
      await here.fillCache(theirs)
      const before = await here.cachedReplies()
      await here.send('PUT', page, owner, {})
      await (await here.get(theirs)).text()
      return (await here.cachedReplies()) - before
    }
    await expect.poll(writeBetween).toBe(1)
  })
})

test('a reservation reduces the remaining quantity at once', async () => {
  await here.fillCache(page)
  const buyerId = await insertUser(db)
  const { items, occurrences } = await here.read<OfferView>(page)
  const made = await here.send('POST', '/api/reservations', await login(buyerId), {
    offerId: fixture.offerId,
    occurrenceId: occurrences[0]?.id,
    items: [{ offerItemId: items[0]?.id, quantity: 2 }],
    submit: true,
  })
  expect(made.status).toBe(201)
  expect((await here.read<OfferView>(page)).items[0]?.remaining).toBe((items[0]?.remaining ?? 0) - 2)
})

test('gazetteer replies are served from the cache', async () => {
  await here.fillCache(NEAR)
  const path = '/api/places?q=Gr%C3%B3jec'
  await (await here.get(path)).text()
  const before = await here.cachedReplies()
  const reply = await here.get(path)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  await expect.poll(() => here.cachedReplies()).toBe(before + 1)
})

test('a page records its API reads also when the reply comes from the cache', async () => {
  await here.fillCache(NEAR)
  const reads = newRenderReads('127.0.0.1')
  await trackReads(reads, async () => here.fastify.inject({ url: NEAR }))
  expect([...reads.tags]).not.toEqual([])
  expect(reads.createdAt).toBeLessThan(Infinity)
})

test('a process without the connection for invalidations caches nothing, and drops everything on reconnect', async () => {
  const alone = await process()
  await alone.fillCache(page)
  const ended = await sql<{ done: boolean }>`
    select pg_terminate_backend(pid) as done from pg_stat_activity
    where application_name = 'kram-messages' and datname = current_database()`.execute(db)
  expect(ended.rows.length).toBeGreaterThanOrEqual(3)
  await db.updateTable('offers').set({ title: 'Po zmianie' }).where('id', '=', fixture.offerId).execute()
  // Written by SQL without a notification: only the lost connection can have invalidated the reply.
  await vi.waitUntil(async () => (await alone.read<OfferView>(page)).title === 'Po zmianie', SOON)
  await alone.fillCache(page)
  expect((await alone.read<OfferView>(page)).title).toBe('Po zmianie')
})

test('a change without a notification is seen by every request later than five seconds after it', async () => {
  await here.fillCache(page)
  await db.updateTable('offers').set({ title: 'Cicha zmiana' }).where('id', '=', fixture.offerId).execute()
  const changedAt = performance.now()
  let lastUnseenMs = 0
  const titleNow = async () => {
    const askedAt = performance.now()
    const { title } = await here.read<OfferView>(page)
    if (title !== 'Cicha zmiana') lastUnseenMs = askedAt - changedAt
    return title
  }
  await expect.poll(titleNow).toBe('Cicha zmiana')
  expect(lastUnseenMs).toBeLessThan(5000)
})

describe('the cached reply', () => {
  const essence = ({ status: code, headers }: Response) => {
    const own = new Set(['date', 'x-request-id'])
    return {
      code,
      hasId: headers.has('x-request-id'),
      ...Object.fromEntries([...headers].filter(([name]) => !own.has(name))),
    }
  }

  test('equals the original in body and headers, and is 304 for a matching ETag', async () => {
    const bare = await process({ KRAM_CACHE_MB: '0' })
    await here.fillCache(page)
    const [made, cached] = [await bare.get(page), await here.get(page)]
    expect(essence(cached)).toEqual(essence(made))
    expect(await cached.text()).toBe(await made.text())

    const known = { 'if-none-match': String(cached.headers.get('etag')) }
    const unchanged = await here.get(page, known)
    // The remaining age is shorter; nothing else differs.
    expect(essence(await bare.get(page, known))).toMatchObject(essence(unchanged))
    expect(essence(unchanged)).toMatchObject({ etag: known['if-none-match'], 'cache-control': 'private, no-cache' })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  })

  test('has the security headers of its route, however the address was written before', async () => {
    const encoded = page.replace('/api', '/%61pi')
    await here.fillCache(encoded)
    await here.fillCache(page)
    for (const path of [encoded, page])
      expect((await here.get(path)).headers.get('content-security-policy')).toContain('sandbox')
  })

  test('has the request id that the client sent', async () => {
    await here.fillCache(page)
    const { headers } = await here.get(page, { 'x-request-id': 'my-own-name-1' })
    expect(headers.get('x-request-id')).toBe('my-own-name-1')
  })

  test('counts against the rate limit of its address', async () => {
    const limited = await process({ TRUST_PROXY_HOPS: '1' })
    await limited.fillCache(page)
    const visitor = { 'x-forwarded-for': '203.0.113.9' }
    const codes = new Set<number>()
    for (let i = 0; i < 120 && !codes.has(429); i++) {
      const hundred = await Promise.all(Array.from({ length: 101 }, () => limited.get(page, visitor)))
      for (const reply of hundred) {
        codes.add(reply.status)
        await reply.body?.cancel()
      }
    }
    expect(codes).toEqual(new Set([200, 429]))
    expect((await limited.get(page, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200)
  })
})

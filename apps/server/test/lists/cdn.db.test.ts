import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertSession, insertUser } from '#testing/factories'
import { fetchServed } from '#testing/http/fetch-served'
import { listenForTests } from '#testing/http/listen'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

const { db, url } = await testDatabase()

/** The address at which a CDN takes purges. */
const purges: IncomingHttpHeaders[] = []
let refusals = 0
const cdn = createServer((request, response) => {
  if (request.method === 'POST') purges.push(request.headers)
  response.writeHead(refusals-- > 0 ? 503 : 200).end()
})
await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
afterAll(() => cdn.close())
beforeEach(() => {
  purges.length = 0
  refusals = 0
})

async function start(env: Record<string, string>) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL_MAX: '3',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-cdn'),
    ...env,
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram', developmentParts)
  const { fastify } = await buildApiServer(context)
  const live = await listenForTests(fastify)
  afterAll(() => context.close())
  return (path: string, init: RequestInit = {}) => fetchServed(`${live.url}${path}`, init)
}

const PURGE_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/service/1/purge`
const call = await start({ CDN_MAX_AGE: '60', CDN_PURGE_URL: PURGE_URL, CDN_PURGE_HEADERS: 'fastly-key=secret' })

const callWithout = await start({})

const SPOT = { latitude: 51.865612, longitude: 20.867634 }
const NEAR = `/api/offers/nearby?latitude=${SPOT.latitude}&longitude=${SPOT.longitude}&radiusKm=10`
const offer = await insertPublishedOffer(db, { ...SPOT, title: 'Jabłka', price: 400, limit: 12 })
const seller = (await insertSession(db, { userId: offer.userId })).headers
const buyer = (await insertSession(db, { userId: await insertUser(db) })).headers
await sql`update users set email_verified_at = now()`.execute(db)

test('a public answer names what it shows and how long a CDN may keep it; browsers still revalidate', async () => {
  // The second comes from the cache.
  for (let attempt = 0; attempt < 2; attempt++) {
    const reply = await call(NEAR)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': 'max-age=60',
      'surrogate-control': 'max-age=60',
      'surrogate-key': `kram list seller-${offer.sellerId}`,
      vary: 'accept-encoding, authorization',
    })
    const etag = reply.headers.get('etag') ?? ''
    const unchanged = await call(NEAR, { headers: { 'if-none-match': etag } })
    expect([unchanged.status, unchanged.headers.get('cdn-cache-control')]).toEqual([304, 'max-age=60'])
  }
})

test('what a seller or somebody with a session reads about themselves is never kept', async () => {
  for (const [path, headers] of [
    [NEAR, seller],
    ['/api/reservations', buyer],
  ] as const) {
    const reply = await call(path, { headers })
    expect([reply.headers.get('cdn-cache-control'), reply.headers.get('surrogate-key')]).toEqual([null, null])
  }
})

/** A new seller takes the only offer off sale; the id of the seller. */
const pause = async (): Promise<number> => {
  const shop = await insertPublishedOffer(db, { latitude: 54, longitude: 18, title: 'Gruszki', price: 500 })
  await sql`update users set email_verified_at = now()`.execute(db)
  const { headers } = await insertSession(db, { userId: shop.userId })
  const reply = await call(`/api/offers/${shop.offerId}/pause`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1 }),
  })
  expect(reply.status).toBe(200)
  return shop.sellerId
}

test("a seller's write is purged with the key of the CDN's account", async () => {
  const sellerId = await pause()
  await expect.poll(() => purges).toHaveLength(1)
  expect(purges[0]).toMatchObject({ 'fastly-key': 'secret' })
  expect(purges[0]?.['surrogate-key']?.toString().split(' ')).toEqual(
    expect.arrayContaining(['list', `seller-${sellerId}`, 'any']),
  )
})

test('a refused purge is repeated', async () => {
  refusals = 1
  await pause()
  await expect.poll(() => purges).toHaveLength(2)
  expect(purges[1]?.['surrogate-key']).toBe(purges[0]?.['surrogate-key'])
})

test('without a CDN there are no such headers', async () => {
  const { headers } = await callWithout(NEAR)
  expect([headers.get('surrogate-key'), headers.get('vary')]).toEqual([null, 'accept-encoding'])
})

test('a maximum age that would show changes late needs purges', () => {
  const read = (env: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...env })
  expect(read({ CDN_MAX_AGE: '60' })).toThrow('CDN_MAX_AGE above 1 needs CDN_PURGE_URL')
  expect(read({ CDN_PURGE_URL: PURGE_URL })).toThrow('CDN_PURGE_URL needs CDN_MAX_AGE')
  expect(read({ CDN_MAX_AGE: '1' })).not.toThrow()
})

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertSession } from '#testing/factories'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

// Two databases with different offers stand in for a primary and a replica that never catches up.
const [primary, replica] = [await testDatabase(), await testDatabase()]
const SPOT = { latitude: 51.865612, longitude: 20.867634 }
const seller = await insertPublishedOffer(primary.db, { ...SPOT, title: 'Nowa oferta', price: 1850, limit: 12 })
await insertPublishedOffer(replica.db, { ...SPOT, title: 'Stara oferta', price: 1850, limit: 12 })
await sql`update users set email_verified_at = now()`.execute(primary.db)

async function server(env: Record<string, string>) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: primary.url,
    DATABASE_POOL_MAX: '3',
    KRAM_CACHE_MB: '0',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-replica'),
    ...env,
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram', developmentParts)
  const { fastify } = await buildApiServer(context)
  afterAll(async () => {
    await fastify.close()
    await context.close()
  })
  // Both databases belong to one PostgreSQL, so the replica counts as up to date as soon as it has answered.
  await context.replicaFreshness?.check()
  return async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fastify.inject({ method: 'GET', url: path, headers })
    return { status: reply.statusCode, titles: reply.json<OfferPage>().items?.map(({ title }) => title) }
  }
}

const sessionOf = async (userId: number) => (await insertSession(primary.db, { userId })).headers

const NEARBY = `/api/offers/nearby?latitude=${SPOT.latitude}&longitude=${SPOT.longitude}&radiusKm=10`

test("public lists are read from the replica, a seller's own lists from the primary", async () => {
  const get = await server({ DATABASE_READ_URL: replica.url })

  expect((await get(NEARBY)).titles).toEqual(['Stara oferta'])
  expect((await get(NEARBY, await sessionOf(seller.userId))).titles).toEqual(['Nowa oferta'])
})

test('everything but lists and search is read from the primary', async () => {
  const get = await server({ DATABASE_READ_URL: replica.url })

  expect((await get(`/api/offers/${seller.offerId}`)).status).toBe(200)
})

test('without a replica, or while it is unavailable, the primary is used', async () => {
  const alone = await server({})
  const away = await server({ DATABASE_READ_URL: 'postgres://kram@127.0.0.1:1/kram' })

  expect((await alone(NEARBY)).titles).toEqual(['Nowa oferta'])
  expect((await away(NEARBY)).titles).toEqual(['Nowa oferta'])
})

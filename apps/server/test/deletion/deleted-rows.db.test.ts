import type { Endpoint } from '@kram/contract/common/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMatrixFixtures, type MatrixFixtures } from '#testing/authorization/fixtures'
import { pathFor } from '#testing/authorization/requests'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertSession, insertUser } from '#testing/factories'
import { wholeApi } from '#testing/http/whole-api'

const { db, url } = await testDatabase()
// Two servers, because the first one keeps public answers in its cache.
const [before, after] = [await wholeApi(url, 1_000_000), await wholeApi(url, 1_000_000)]

const ENTITIES = ['products', 'variants', 'inventories', 'items', 'schedules', 'offers', 'offer_items', 'locations']
const CANARY = 'Zgubione'
/** The export of personal data contains everything stored about the user, also in deleted rows. */
const EXPORT = 'GET /api/account/export'
const QUERIES = [
  '',
  '?q=zgubione',
  '?latitude=52.23&longitude=21.01&radiusKm=200',
  `?q=zgubione&latitude=52.23&longitude=21.01`,
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const sessionOf = async (userId: number) => (await insertSession(db, { userId })).headers

/** A published offer with all its related objects, whose names contain a unique text. */
async function namedOffer() {
  const offer = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const own = sql`seller_id = ${offer.sellerId}`
  await sql`update offers set title = ${CANARY}, published_at = now(), description = ${CANARY} where ${own}`.execute(db)
  await sql`update products set name = ${CANARY} where ${own}`.execute(db)
  await sql`update variants set name = ${CANARY} where product_id in (select id from products where ${own})`.execute(db)
  await sql`update inventories set name = ${CANARY} where ${own}`.execute(db)
  await sql`update schedules set name = ${CANARY} where ${own}`.execute(db)
  await sql`update locations set name = ${CANARY}, town = ${CANARY}, latitude = 52.23, longitude = 21.01 where ${own}`.execute(
    db,
  )
  return offer
}

/** The routes whose answers contain that text. */
async function routesThatShow(
  { fastify, registeredRoutes }: typeof before,
  fixtures: MatrixFixtures,
  headers: Record<string, string>[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const { route } of registeredRoutes) {
    const name = nameOf(route)
    if (route.method !== 'GET' || name === EXPORT) continue
    const path = pathFor(name, fixtures)
    for (const query of path.includes('?') ? [''] : QUERIES)
      for (const given of headers) {
        const reply = await fastify.inject({ method: 'GET', url: path + query, headers: given, payloadAsStream: true })
        const isEndless = String(reply.headers['content-type']).startsWith('text/event-stream')
        const body = isEndless ? '' : Buffer.concat(await reply.stream().toArray()).toString()
        if (isEndless) reply.stream().destroy()
        if (body.includes(CANARY)) found.add(name)
      }
  }
  return [...found]
}

test('no route shows a deleted row, not even to its owner', async () => {
  const offer = await namedOffer()
  const [item] = offer.offerItems
  const { inventoryId } = await db
    .selectFrom('items')
    .select('inventoryId')
    .where('id', '=', item?.itemId ?? 0)
    .executeTakeFirstOrThrow()
  const fixtures = { ...(await createMatrixFixtures(db)), ...offer, inventoryId: inventoryId ?? 0 }
  const headers = [{}, await sessionOf(offer.userId), await sessionOf(await insertUser(db))]
  const shown = await routesThatShow(before, fixtures, headers)
  expect(shown.length).toBeGreaterThan(25)

  for (const table of ENTITIES)
    await sql`update ${sql.table(table)} set deleted_at = now() where ${table === 'offer_items' ? sql`offer_id = ${offer.offerId}` : sql`true`}`.execute(
      db,
    )
  expect(await routesThatShow(after, fixtures, headers)).toEqual([])
}, 600_000)

test('a view without deleted rows has the columns of its table', async () => {
  const columnsOf = async (name: string) => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(
      db,
    )
    return rows.map((row) => row.name)
  }
  for (const table of ENTITIES) expect(await columnsOf(table)).toEqual(await columnsOf(`${table}_with_deleted`))
})

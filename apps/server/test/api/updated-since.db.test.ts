import { setTimeout as pause } from 'node:timers/promises'
import type { Scope } from '@kram/contract/api-keys/scopes'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { OVERLAP_SECONDS } from '#platform/pagination'
import { hashToken, newToken } from '#platform/security'
import { createMatrixFixtures, type MatrixFixtures } from '#testing/authorization/fixtures'
import { testDatabase } from '#testing/database/test-database'
import { insertApiKey, insertOfferRow, insertProduct, insertReservation, insertStock } from '#testing/factories'
import { wholeApi } from '#testing/http/whole-api'

const { db, url } = await testDatabase({ atLeast: 8 })
const { fastify } = await wholeApi(url, 1_000_000)

type Page = {
  items: { id: number; quantity?: number; version: number }[]
  deleted: number[]
  nextCursor: string | null
  syncedUntil: string
}

const LISTS = {
  products: '/api/products',
  items: '/api/items',
  offers: '/api/offers',
  reservations: '/api/reservations',
}
type List = keyof typeof LISTS
const lists = Object.keys(LISTS) as List[]
const BEGINNING = '1970-01-01T00:00:00Z'

let seller: MatrixFixtures

const get = async (list: List, query: Record<string, string>, headers = seller.headers.owner) => {
  const reply = await fastify.inject({
    method: 'GET',
    url: `${LISTS[list]}?${new URLSearchParams(query).toString()}`,
    headers,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** All pages of what changed. */
async function changes(list: List, updatedSince: string, limit = 2): Promise<Page & { pages: number }> {
  const all = { items: [], deleted: [], nextCursor: null, syncedUntil: '', pages: 0 } as Page & { pages: number }
  let cursor: string | null = null
  do {
    const { status, body } = await get(list, { updatedSince, limit: String(limit), ...(cursor && { cursor }) })
    expect({ status, body }).toMatchObject({ status: 200 })
    const page = body as Page
    expect(page.items.length + page.deleted.length).toBeLessThanOrEqual(limit)
    if (all.syncedUntil) expect(page.syncedUntil).toBe(all.syncedUntil)
    all.items.push(...page.items)
    all.deleted.push(...page.deleted)
    all.syncedUntil = page.syncedUntil
    all.pages += 1
    cursor = page.nextCursor
  } while (cursor)
  return all
}

const ids = ({ items }: Page) => items.map(({ id }) => id)
const asOwner = (method: 'DELETE' | 'POST' | 'PUT', path: string, payload?: object) =>
  fastify.inject({ method, url: path, headers: seller.headers.owner, ...(payload && { payload }) })

/** Three more entries of each list; returns their ids. */
async function addEntries(): Promise<Record<List, number[]>> {
  const added: Record<List, number[]> = { products: [], items: [], offers: [], reservations: [] }
  const { sellerId, offerId, occurrenceId } = seller
  for (const n of [1, 2, 3]) {
    const { productId, variantId } = await insertProduct(db, sellerId, { name: `Kasza ${n}` })
    added.products.push(productId)
    added.items.push(await insertStock(db, sellerId, variantId, 5))
    added.offers.push(await insertOfferRow(db, { sellerId, title: `Kasza ${n}`, status: 'draft' }))
    const order = {
      offerId,
      sellerId,
      occurrenceId,
      status: 'accepted',
      contactName: 'Jan',
      uuidHash: hashToken(newToken()),
    }
    added.reservations.push((await insertReservation(db, order)).id)
  }
  return added
}

const TABLES = { products: 'products', items: 'items', offers: 'offers', reservations: 'reservations' } as const

/** The database's clock, later than everything before. */
async function now(): Promise<string> {
  await pause(2)
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  return new Date(rows[0]?.at ?? '').toISOString()
}

beforeEach(async () => {
  seller = await createMatrixFixtures(db)
})

describe.each(lists)('changes of %s', (list) => {
  test('come once each, page by page, in their order; then only what changed again', async () => {
    const added = (await addEntries())[list]
    const everything = await changes(list, BEGINNING)
    expect(new Set(ids(everything)).size).toBe(everything.items.length)
    expect(ids(everything).slice(-3)).toEqual(added)
    expect(everything.pages).toBe(Math.ceil(everything.items.length / 2))
    expect(ids(await changes(list, BEGINNING, 100))).toEqual(ids(everything))

    const since = await now()
    expect(ids(await changes(list, since))).toEqual([])
    const [first = 0] = added
    await sql`update ${sql.table(TABLES[list])} set version = version + 1 where id = ${first}`.execute(db)
    expect(ids(await changes(list, since))).toEqual([first])
    expect(ids(await changes(list, BEGINNING)).at(-1)).toBe(first)
  })

  test('are those of the principal only', async () => {
    const foreign = await get(list, { updatedSince: BEGINNING, limit: '100' }, seller.headers.otherSeller)
    const own = ids(await changes(list, BEGINNING))
    expect(foreign.status).toBe(200)
    expect(ids(foreign.body).filter((id) => own.includes(id))).toEqual([])
  })

  test('refuse filters, which they would ignore, and what is no instant', async () => {
    const filter = { products: 'category', items: 'low', offers: 'status', reservations: 'status' }[list]
    const value = { products: 'sery', items: 'true', offers: 'active', reservations: 'accepted' }[list]
    const errors = async (query: Record<string, string>) => (await get(list, query)).body.fieldErrors
    expect(await errors({ updatedSince: BEGINNING, [filter]: value })).toEqual([{ property: filter, code: 'invalid' }])
    for (const updatedSince of ['yesterday', '2026-11-23', '2026-11-23T10:00:00', '2026-13-01T00:00:00Z'])
      expect(await errors({ updatedSince })).toEqual([{ property: 'updatedSince', code: 'validOffsetDateTime' }])
    const other = (await get(list, { limit: '1' })).body.nextCursor
    if (other) expect((await get(list, { updatedSince: BEGINNING, cursor: other })).status).toBe(400)
    expect(await get(list, { updatedSince: '0000-01-01T00:00:00Z' })).toMatchObject({ status: 200 })
  })

  test('are open to a key with the scope of the list', async () => {
    const scopes: Record<List, Scope> = {
      products: 'offers:read',
      items: 'stock:write',
      offers: 'offers:read',
      reservations: 'reservations:read',
    }
    const key = await insertApiKey(db, seller.userId, [scopes[list]])
    expect(await get(list, { updatedSince: BEGINNING }, key.headers)).toMatchObject({ status: 200 })
    const others = (['offers:read', 'stock:write', 'reservations:act'] as const).filter((one) => one !== scopes[list])
    const wrong = await insertApiKey(db, seller.userId, others)
    expect((await get(list, { updatedSince: BEGINNING }, wrong.headers)).status).toBe(403)
  })

  test('that commit late are found by the next request', async () => {
    const [early = 0, late = 0] = (await addEntries())[list]
    const bump = (id: number) => sql`update ${sql.table(TABLES[list])} set version = version + 1 where id = ${id}`
    const since = await now()
    const [started, finish] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const slow = db.transaction().execute(async (tx) => {
      await bump(early).execute(tx)
      started.resolve(undefined)
      await finish.promise
    })
    await started.promise
    await bump(late).execute(db)

    const seen = await changes(list, since)
    expect(ids(seen)).toEqual([late])
    finish.resolve(undefined)
    await slow

    // In the order of changes it stands before what was already read.
    expect(ids(await changes(list, since))).toEqual([early, late])
    expect(Date.parse(seen.syncedUntil)).toBeLessThan(Date.parse(since))
    expect(ids(await changes(list, seen.syncedUntil))).toEqual(expect.arrayContaining([early, late]))
  })
})

test('no transaction of the server is as long as the overlap', async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from current_setting('transaction_timeout')::interval)::float8 as seconds`.execute(db)
  expect(rows[0]?.seconds).toBeGreaterThan(0)
  expect(rows[0]?.seconds).toBeLessThan(OVERLAP_SECONDS / 2)
})

test('a deleted entry is reported until it is restored', async () => {
  const added = await addEntries()
  for (const [list, path] of [
    ['items', `/api/items/${added.items[0]}`],
    ['products', `/api/products/${added.products[1]}`],
    ['offers', `/api/offers/${added.offers[0]}`],
  ] as const) {
    const id = Number(path.split('/').at(-1))
    const before = await now()
    expect((await asOwner('DELETE', path)).statusCode).toBe(204)
    expect(await changes(list, before)).toMatchObject({ items: [], deleted: [id] })
    expect(ids(await changes(list, BEGINNING))).not.toContain(id)

    const deleted = await now()
    expect(await changes(list, deleted)).toMatchObject({ items: [], deleted: [] })
    expect((await asOwner('POST', `${path}/restore`)).statusCode).toBe(200)
    const restored = await changes(list, before)
    expect([ids(restored), restored.deleted]).toEqual([[id], []])
  }
})

test('deleting a product reports its stock, too', async () => {
  const added = await addEntries()
  await asOwner('PUT', `/api/items/${added.items[2]}`, { quantity: 0, version: 1 })
  const before = await now()
  expect((await asOwner('DELETE', `/api/products/${added.products[2]}`)).statusCode).toBe(204)
  expect((await changes('items', before)).deleted).toEqual([added.items[2]])
})

test('parts of an entry count as its change', async () => {
  const { offerItems, offerId, reservation } = seller
  const [first] = offerItems
  const since = await now()
  await asOwner('POST', '/api/variants', {
    productId: first?.productId,
    name: '30 szt.',
    netQuantity: 30,
    netUnit: 'szt',
    soldBy: 'packed',
    step: 1,
  })
  await asOwner('PUT', `/api/offerItems/${first?.offerItemId}`, { price: '14.00', version: 1 })
  await asOwner('POST', `/api/reservations/${reservation.id}/comments`, { body: 'Dzień dobry' })
  expect(ids(await changes('products', since))).toEqual([first?.productId])
  expect(ids(await changes('offers', since))).toEqual([offerId])
  expect(ids(await changes('reservations', since))).toEqual([reservation.id])
  expect(ids(await changes('items', since))).toEqual([])
})

test('a mirror that asks while others write ends equal to the stock', async () => {
  const added = (await addEntries()).items
  const mirror = new Map<number, number | undefined>()
  let since = BEGINNING
  const synchronise = async () => {
    const { items, deleted, syncedUntil } = await changes('items', since, 2)
    for (const { id, quantity } of items) mirror.set(id, quantity)
    for (const id of deleted) mirror.delete(id)
    since = syncedUntil
  }
  let writing = true
  const writer = async (id: number) => {
    for (let n = 0; n < 15; n += 1)
      await db.transaction().execute(async (tx) => {
        await sql`select`.execute(tx)
        await pause((7 * n + 3 * id) % 20)
        await sql`update items set quantity = quantity + 1 where id = ${id}`.execute(tx)
        await pause((5 * n + id) % 10)
      })
  }
  const reader = async () => {
    while (writing) await synchronise()
  }
  const reading = reader()
  await Promise.all([...added, ...added].map(writer))
  writing = false
  await reading
  await synchronise()

  const rows = await db.selectFrom('items').select(['id', 'quantity']).where('id', 'in', added).execute()
  expect(rows.map(({ quantity }) => quantity)).toEqual([35, 35, 35])
  for (const { id, quantity } of rows) expect(mirror.get(id)).toBe(quantity)
})

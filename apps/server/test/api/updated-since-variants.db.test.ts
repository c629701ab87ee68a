import type { Variant } from '@kram/contract/catalogue/variants'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMatrixFixtures, type MatrixFixtures } from '#testing/authorization/fixtures'
import { testDatabase } from '#testing/database/test-database'
import { insertApiKey, insertProduct } from '#testing/factories'
import { createTableUpload } from '#testing/http/table-upload'
import { wholeApi } from '#testing/http/whole-api'

const { db, url } = await testDatabase()
const { fastify } = await wholeApi(url, 1_000_000)
const importTable = createTableUpload((request) => fastify.inject(request))

let seller: MatrixFixtures
let productId: number
let variant: Variant
let since: string

const inject = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  fastify.inject({ method, url: path, headers: seller.headers.owner, ...(payload && { payload }) })

/** The products that changed since the test began. */
async function changedProducts(): Promise<number[]> {
  const reply = await inject('GET', `/api/products?${new URLSearchParams({ updatedSince: since }).toString()}`)
  return reply.json<{ items: { id: number }[] }>().items.map(({ id }) => id)
}

/** The database's clock, later than the transaction that wrote last. */
async function now(): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at, pg_sleep(0.002)`.execute(db)
  return new Date(rows[0]?.at ?? '').toISOString()
}

const FACTS = {
  name: 'słoik 0,8 l',
  netQuantity: 800,
  netUnit: 'ml',
  soldBy: 'packed',
  step: 1,
  approximate: false,
  tolerancePercent: 0,
} as const

beforeEach(async () => {
  seller = await createMatrixFixtures(db)
  ;({ productId } = await insertProduct(db, seller.sellerId, { name: 'Miód gryczany' }))
  variant = (await inject('POST', '/api/variants', { ...FACTS, productId })).json()
  since = await now()
})

describe('a product changes with its variants:', () => {
  test.each([
    ['name', { name: 'słoik mały' }],
    ['quantity', { netQuantity: 400 }],
    ['unit', { netUnit: 'g' }],
    ['way of selling', { soldBy: 'loose', netUnit: 'l', netQuantity: 1, step: 0.5 }],
    ['step', { step: 2 }],
    ['tolerance of the weight', { netUnit: 'g', approximate: true, tolerancePercent: 5 }],
  ])('a changed %s', async (_, change) => {
    const saved = await inject('PUT', `/api/variants/${variant.id}`, { ...FACTS, ...change, version: 1 })
    expect(saved.json()).toMatchObject({ ...change, version: 2 })
    expect(await changedProducts()).toEqual([productId])
  })

  test('an added one', async () => {
    expect((await inject('POST', '/api/variants', { ...FACTS, name: 'wiadro', productId })).statusCode).toBe(201)
    expect(await changedProducts()).toEqual([productId])
  })

  test('a deleted and a restored one', async () => {
    expect((await inject('DELETE', `/api/variants/${variant.id}`)).statusCode).toBe(204)
    expect(await changedProducts()).toEqual([productId])
    since = await now()
    expect(await changedProducts()).toEqual([])
    expect((await inject('POST', `/api/variants/${variant.id}/restore`)).statusCode).toBe(200)
    expect(await changedProducts()).toEqual([productId])
  })

  test.each([
    ['changed', 'słoik 0,8 l;950;ml'],
    ['added', 'słoik 0,4 l;400;ml'],
  ])('one that an import %s', async (_, row) => {
    const table = `Produkt;Wariant;Ilość netto;Jednostka;Sprzedaż\nMiód gryczany;${row};w opakowaniach`
    const imported = await importTable('/api/products/import', seller.headers.owner, table)
    expect(imported).toMatchObject({ status: 200, body: { rejected: 0, unchanged: 0 } })
    expect(await changedProducts()).toEqual([productId])
  })

  test('one that is written past the application', async () => {
    await sql`update variants set step = 3 where id = ${variant.id}`.execute(db)
    expect(await changedProducts()).toEqual([productId])
  })
})

test('an edit that is refused or changes nothing is no change', async () => {
  expect((await inject('PUT', `/api/variants/${variant.id}`, { ...FACTS, version: 9 })).statusCode).toBe(409)
  const table = 'Produkt;Wariant;Ilość netto;Jednostka;Sprzedaż\nMiód gryczany;słoik 0,8 l;800;ml;w opakowaniach'
  expect((await importTable('/api/products/import', seller.headers.owner, table)).body.unchanged).toBe(1)
  await sql`update variants set step = step where id = ${variant.id}`.execute(db)
  expect(await changedProducts()).toEqual([])
})

test('nobody else edits variants: neither a key with every scope nor the operator', async () => {
  const key = await insertApiKey(db, seller.userId, ['offers:read', 'stock:write', 'reservations:read'])
  for (const [headers, status] of [
    [key.headers, 403],
    [seller.headers.admin, 403],
  ] as const) {
    const reply = await fastify.inject({
      method: 'PUT',
      url: `/api/variants/${variant.id}`,
      headers,
      payload: { ...FACTS, name: 'beczka', version: 1 },
    })
    expect(reply.statusCode).toBe(status)
  }
  expect(await changedProducts()).toEqual([])
})

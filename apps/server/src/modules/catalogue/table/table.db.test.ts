import type { ProductRow } from '@kram/contract/catalogue/table/schemas'
import { expect, test } from 'vitest'
import { sellerClient } from '#testing/clients/catalogue'
import { testDatabase } from '#testing/database/test-database'
import { insertOffer, insertProduct, insertStock } from '#testing/factories'
import { registerCatalogue } from '../index.ts'

const { db } = await testDatabase()
const { join, call } = sellerClient(db, registerCatalogue)

const market = async () => {
  const ania = await join('Ania')
  const honey = await insertProduct(db, ania.sellerId, { name: 'Miód' })
  const cheese = await insertProduct(db, ania.sellerId, { name: 'Ser' })
  const shelf = await insertStock(db, ania.sellerId, honey.variantId, 7)
  await insertOffer(db, { sellerId: ania.sellerId, variantId: honey.variantId, itemId: shelf })
  return { ania, honey, cheese, shelf }
}
const rowsOf = async (headers: Record<string, string>, query = ''): Promise<ProductRow[]> =>
  (await call('GET', `/api/products/rows?${query}`, headers)).body.items

test('the rows name each variant with its product, sorted by any column, and are the seller’s own', async () => {
  const { ania, shelf } = await market()
  const names = (rows: ProductRow[]) => rows.map(({ productName }) => productName)
  expect(names(await rowsOf(ania.headers))).toEqual(['Miód', 'Ser'])
  expect(names(await rowsOf(ania.headers, 'direction=desc'))).toEqual(['Ser', 'Miód'])
  expect(await rowsOf(ania.headers, 'q=miod')).toMatchObject([{ variant: { counted: 7, shelf: { id: shelf } } }])
  for (const sort of ['name', 'newest', 'category', 'price', 'counted', 'offers']) {
    const first = await call('GET', `/api/products/rows?limit=1&sort=${sort}`, ania.headers)
    const rest = await call(
      'GET',
      `/api/products/rows?limit=1&sort=${sort}&cursor=${first.body.nextCursor}`,
      ania.headers,
    )
    expect([sort, ...names([...first.body.items, ...rest.body.items]).toSorted()]).toEqual([sort, 'Miód', 'Ser'])
    expect(rest.body.nextCursor).toBeNull()
  }
  expect(await rowsOf((await join('Bartek')).headers)).toEqual([])
})

test('several products are archived at once; what is still offered says so, and the same call takes it back', async () => {
  const { ania, honey, cheese } = await market()
  await db.updateTable('offers').set({ status: 'active' }).where('sellerId', '=', ania.sellerId).execute()
  const change = (archived: boolean) =>
    call('POST', '/api/products/changes', ania.headers, {
      changes: [honey, cheese].map(({ productId }) => ({ id: productId, version: 1, archived })),
    })
  expect((await change(true)).body.results).toMatchObject([{ ok: false, code: 'IN_USE' }, { ok: true }])
  expect(await rowsOf(ania.headers, 'archived=true')).toMatchObject([{ productName: 'Ser', archived: true }])
  expect((await change(false)).body.results).toMatchObject([{ ok: true }, { ok: true }])
  expect(await rowsOf(ania.headers, 'archived=true')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerStock } from '#modules/stock'
import { testDatabase } from '#testing/database/test-database'
import { catalogueClient } from '#testing/clients/catalogue'
import { insertOffer } from '#testing/factories'
import { registerCatalogue } from '../index.ts'

const { db } = await testDatabase()
const { join, call, addProduct, addVariant } = catalogueClient(db, (api, deps) => {
  registerCatalogue(api, deps)
  registerOffers(api, deps)
  registerStock(api, deps)
})
const ania = await join('Ania')
const bartek = await join('Bartek')

const idsOf = async (path: string): Promise<number[]> =>
  (await call('GET', path, ania.headers)).body.items.map(({ id }: { id: number }) => id)
const move = (id: number, step: string, version: number, headers = ania.headers) =>
  call('POST', `/api/products/${id}/${step}`, headers, { version })

describe('the archive', () => {
  test('removes a product from every list, keeps its data and restores it', async () => {
    const product = await addProduct(ania.headers, { name: 'Dżem z aronii' })
    const variant = await addVariant(ania.headers, product.id)
    const stock = await call('POST', '/api/items', ania.headers, { variantId: variant.id, quantity: 0 })

    const away = await move(product.id, 'archive', product.version)
    expect(away).toMatchObject({ status: 200, body: { archived: true, version: 1, variantCount: 1 } })
    expect((await move(product.id, 'archive', 1)).body, 'a second time changes nothing').toEqual(away.body)
    expect(await idsOf('/api/products')).not.toContain(product.id)
    expect(await idsOf('/api/products?archived=true')).toEqual([product.id])
    expect(await idsOf('/api/variants')).not.toContain(variant.id)
    expect(await idsOf(`/api/variants?productId=${product.id}`)).toEqual([variant.id])
    expect(await idsOf('/api/items?low=true')).not.toContain(stock.body.id)
    expect((await call('GET', '/api/offers/today', ania.headers)).body.items).toEqual([])

    expect((await move(product.id, 'unarchive', 9)).body.code).toBe('VERSION_CONFLICT')
    expect((await move(product.id, 'unarchive', 1)).body).toMatchObject({ archived: false, version: 1 })
    expect(await idsOf('/api/products')).toContain(product.id)
    expect(await idsOf('/api/items?low=true')).toContain(stock.body.id)
  })

  test('rejects a product of an open offer and names the offer; a product of closed offers can be archived', async () => {
    const product = await addProduct(ania.headers)
    const variant = await addVariant(ania.headers, product.id)
    const { offerId } = await insertOffer(db, { sellerId: ania.sellerId, variantId: variant.id, status: 'paused' })
    expect(await move(product.id, 'archive', 1)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { offers: [{ id: offerId }] } },
    })
    await db.updateTable('offers').set({ status: 'archived' }).where('id', '=', offerId).execute()
    expect((await call('DELETE', `/api/products/${product.id}`, ania.headers)).status).toBe(409)
    expect((await move(product.id, 'archive', 1)).status).toBe(200)
    expect((await move(product.id, 'unarchive', 1, bartek.headers)).status).toBe(404)
  })
})

test('products are listed by group or category, newest first, page by page', async () => {
  const ela = await join('Ela')
  for (const [name, category] of [
    ['Twaróg', 'sery'],
    ['Bundz', 'sery'],
    ['Jaja', 'jaja'],
  ])
    await addProduct(ela.headers, { name, category })
  const names = async (query: string) => {
    const { body } = await call('GET', `/api/products?${query}`, ela.headers)
    return { names: body.items.map(({ name }: { name: string }) => name), next: body.nextCursor }
  }
  expect((await names('category=sery')).names).toEqual(['Bundz', 'Twaróg'])
  expect((await names('category=nie-ma')).names).toEqual([])
  const first = await names('sort=newest&limit=2')
  expect(first.names).toEqual(['Jaja', 'Bundz'])
  expect((await names(`sort=newest&limit=2&cursor=${first.next}`)).names).toEqual(['Twaróg'])
})

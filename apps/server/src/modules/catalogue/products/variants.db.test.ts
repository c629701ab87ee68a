import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { catalogueClient } from '#testing/clients/catalogue'
import { insertOffer, insertStock } from '#testing/factories'
import { registerCatalogue } from '../index.ts'

const { db } = await testDatabase()
const { join, call, jar, addProduct, addVariant } = catalogueClient(db, registerCatalogue)
const ania = await join('Ania')
const bartek = await join('Bartek')

describe('a variant', () => {
  test('is added, listed, changed and deleted by its seller', async () => {
    const product = await addProduct(ania.headers, { name: 'Sok malinowy' })
    const added = await call('POST', '/api/variants', ania.headers, { ...jar, productId: product.id })
    expect(added).toMatchObject({
      status: 201,
      body: { ...jar, productName: 'Sok malinowy', approximate: false, tolerancePercent: 0, version: 1 },
    })

    const { id, productId, productName } = added.body
    const facts = { ...jar, version: 1 }
    const changed = await call('PUT', `/api/variants/${id}`, ania.headers, {
      ...facts,
      name: 'butelka 1 l',
      netQuantity: 1,
    })
    expect(changed.body).toMatchObject({ id, productId, productName, name: 'butelka 1 l', netQuantity: 1, version: 2 })
    expect((await call('GET', `/api/variants?productId=${product.id}`, ania.headers)).body).toEqual({
      items: [changed.body],
      nextCursor: null,
    })
    expect((await call('GET', '/api/variants?q=butelka%20malin', ania.headers)).body.items).toEqual([changed.body])
    expect((await call('GET', `/api/products/${product.id}`, ania.headers)).body.variantCount).toBe(1)

    expect((await call('PUT', `/api/variants/${id}`, ania.headers, facts)).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { version: 2 } },
    })
    expect((await call('DELETE', `/api/variants/${id}`, ania.headers)).status).toBe(204)
    expect((await call('DELETE', `/api/variants/${id}`, ania.headers)).status).toBe(404)
  })

  test('of another seller’s product can be neither added nor changed', async () => {
    const product = await addProduct(ania.headers)
    const { id } = await addVariant(ania.headers, product.id)
    const facts = { ...jar, version: 1 }
    expect((await call('POST', '/api/variants', bartek.headers, { ...jar, productId: product.id })).status).toBe(404)
    expect((await call('PUT', `/api/variants/${id}`, bartek.headers, facts)).status).toBe(404)
    expect((await call('DELETE', `/api/variants/${id}`, bartek.headers)).status).toBe(404)
    expect((await call('GET', `/api/variants?productId=${product.id}`, bartek.headers)).body.items).toEqual([])
  })

  test('with contradicting fields is rejected with every error', async () => {
    const product = await addProduct(ania.headers)
    const reply = await call('POST', '/api/variants', ania.headers, {
      ...jar,
      productId: product.id,
      step: 0.5,
      approximate: true,
      tolerancePercent: 10,
    })
    expect(reply.body.fieldErrors).toEqual([
      { property: 'step', code: 'whole' },
      { property: 'approximate', code: 'weighed' },
    ])
    const tiny = await call('POST', '/api/variants', ania.headers, { ...jar, productId: product.id, netQuantity: 1e-9 })
    expect(tiny.status).toBe(400)
  })
})

describe('deleting', () => {
  test('a variant in an offer is rejected, naming the offers', async () => {
    const product = await addProduct(ania.headers)
    const variant = await addVariant(ania.headers, product.id)
    const { offerId } = await insertOffer(db, { sellerId: ania.sellerId, variantId: variant.id, status: 'archived' })
    for (const url of [`/api/products/${product.id}`, `/api/variants/${variant.id}`]) {
      expect(await call('DELETE', url, ania.headers)).toMatchObject({
        status: 409,
        body: { code: 'IN_USE', details: { offers: [{ id: offerId, title: 'Sobota na targu', status: 'archived' }] } },
      })
    }
    expect((await call('GET', `/api/variants/${variant.id}`, ania.headers)).status).toBe(200)
  })

  test('a product is deleted with its variants and stock; a variant with stock is not deleted', async () => {
    const product = await addProduct(ania.headers)
    const variant = await addVariant(ania.headers, product.id)
    await insertStock(db, ania.sellerId, variant.id, 3)

    expect(await call('DELETE', `/api/variants/${variant.id}`, ania.headers)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { stock: 3 } },
    })
    expect((await call('DELETE', `/api/products/${product.id}`, ania.headers)).status).toBe(204)
    expect(await db.selectFrom('items').select('id').where('variantId', '=', variant.id).execute()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { buyerPrincipal, adminPrincipal } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { catalogueClient, editableProduct } from '#testing/clients/catalogue'
import { insertOffer } from '#testing/factories'
import { registerCatalogue } from '../index.ts'

const { db } = await testDatabase()
const { join, as, call, honey, addProduct, addVariant } = catalogueClient(db, registerCatalogue)
const ania = await join('Ania')
const bartek = await join('Bartek')

describe('a product', () => {
  test('is added, read, changed and deleted by its seller', async () => {
    const added = await call('POST', '/api/products', ania.headers, {
      ...honey,
      description: '  ',
      perishable: true,
      withdrawalLimit: 'madeToOrder',
    })
    expect(added.status).toBe(201)
    expect(added.headers['location']).toBe(`/api/products/${added.body.id}`)
    expect(added.body).toMatchObject({
      name: 'Miód lipowy',
      description: null,
      perishable: true,
      // Perishable products have no other restriction.
      withdrawalLimit: null,
      pictures: [],
      variantCount: 0,
      version: 1,
    })
    expect(added.body.food).toEqual({
      ingredients: null,
      allergens: [],
      mayContain: [],
      storage: null,
      durability: null,
      originCountry: 'PL',
      producer: null,
    })

    const url = `/api/products/${added.body.id}`
    const changed = await call('PUT', url, ania.headers, { ...editableProduct(added.body), name: 'Miód gryczany' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Miód gryczany', version: 2 } })
    expect((await call('GET', url, ania.headers)).body).toEqual(changed.body)

    expect((await call('DELETE', url, ania.headers)).status).toBe(204)
    expect((await call('GET', url, ania.headers)).status).toBe(404)
  })

  test('of another seller answers 404 and stays unchanged', async () => {
    const product = await addProduct(ania.headers)
    const url = `/api/products/${product.id}`
    for (const headers of [bartek.headers, {}, as(buyerPrincipal(bartek.userId))])
      expect((await call('GET', url, headers)).status).toBe(404)
    expect((await call('PUT', url, bartek.headers, editableProduct(product))).status).toBe(404)
    expect((await call('DELETE', url, bartek.headers)).status).toBe(404)

    expect((await call('GET', url, ania.headers)).body).toEqual(product)
    expect((await call('GET', url, as(adminPrincipal(bartek.userId)))).body).toEqual(product)
    expect((await call('GET', '/api/products', as(buyerPrincipal(1)))).status).toBe(403)
    expect((await call('GET', '/api/products')).status).toBe(401)
  })

  test('is public only while an active offer shows it', async () => {
    const product = await addProduct(ania.headers)
    const variant = await addVariant(ania.headers, product.id)
    const { offerId } = await insertOffer(db, { sellerId: ania.sellerId, variantId: variant.id, status: 'draft' })
    const seen = async () => [
      (await call('GET', `/api/products/${product.id}`)).status,
      (await call('GET', `/api/variants/${variant.id}`, bartek.headers)).status,
    ]

    expect(await seen()).toEqual([404, 404])
    await db.updateTable('offers').set({ status: 'active' }).where('id', '=', offerId).execute()
    expect(await seen()).toEqual([200, 200])
    await db.updateTable('offers').set({ status: 'paused' }).where('id', '=', offerId).execute()
    expect(await seen()).toEqual([404, 404])
    await db.updateTable('offers').set({ status: 'active' }).where('id', '=', offerId).execute()
    await db.updateTable('offerItems').set({ deletedAt: new Date() }).where('offerId', '=', offerId).execute()
    expect(await seen()).toEqual([404, 404])
  })

  test('changed in the meantime is not overwritten: the response contains the current state', async () => {
    const product = await addProduct(ania.headers)
    const url = `/api/products/${product.id}`
    await call('PUT', url, ania.headers, { ...editableProduct(product), name: 'Z telefonu' })
    const late = await call('PUT', url, ania.headers, { ...editableProduct(product), name: 'Z komputera' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { name: 'Z telefonu', version: 2 } } },
    })
    expect((await call('GET', url, ania.headers)).body.name).toBe('Z telefonu')
  })

  test('saved by two devices at the same time is saved once', async () => {
    const product = await addProduct(ania.headers)
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call('PUT', `/api/products/${product.id}`, ania.headers, { ...editableProduct(product), name: `Wersja ${n}` }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await call('GET', `/api/products/${product.id}`, ania.headers)).body.version).toBe(2)
  })

  test('of a form sent twice is added once', async () => {
    const headers = { ...ania.headers, 'idempotency-key': 'formularz-1' }
    const tries = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/api/products', headers, { ...honey, name: 'Tylko raz' })),
    )
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
    expect((await call('GET', '/api/products?q=tylko%20raz', ania.headers)).body.items).toHaveLength(1)
  })

  test('in a banned category is rejected with the reason', async () => {
    const reply = await call('POST', '/api/products', ania.headers, { name: 'Nalewka', category: 'alkohol' })
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fieldErrors: [{ property: 'category', code: 'categoryBlocked' }] },
    })
    expect(reply.body.globalErrors[0].message).toMatch(/^Alkoholu/)
  })

  test('food without food information is rejected, and so is pottery with it', async () => {
    const codes = async (change: object) =>
      (await call('POST', '/api/products', ania.headers, { ...honey, ...change })).body.fieldErrors
    expect(await codes({ food: null })).toEqual([{ property: 'food', code: 'required' }])
    expect(await codes({ category: 'ceramika' })).toEqual([{ property: 'food', code: 'notFood' }])
    expect(await codes({ category: 'spizarnia' })).toEqual([{ property: 'category', code: 'category' }])
    expect(await codes({ food: { allergens: ['gluten', 'kurz'] } })).toEqual([
      { property: 'food.allergens[1]', code: 'option' },
    ])
  })

  test('may leave allergens unanswered until it is public', async () => {
    const product = await addProduct(ania.headers, { food: { allergens: null } })
    const variant = await addVariant(ania.headers, product.id)
    const answered = await call('PUT', `/api/products/${product.id}`, ania.headers, {
      ...editableProduct(product),
      food: { ...product.food, allergens: ['milk'] },
    })
    await insertOffer(db, { sellerId: ania.sellerId, variantId: variant.id })

    const withdrawn = await call('PUT', `/api/products/${product.id}`, ania.headers, {
      ...editableProduct(answered.body),
      food: { ...product.food, allergens: null },
    })
    expect(withdrawn).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ property: 'food.allergens', code: 'required' }] },
    })
    expect((await call('GET', `/api/products/${product.id}`)).body.food.allergens).toEqual(['milk'])
  })
})

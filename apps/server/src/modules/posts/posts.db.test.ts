import { expect, test } from 'vitest'
import { registerCatalogue } from '#modules/catalogue'
import { testDatabase } from '#testing/database/test-database'
import { catalogueClient } from '#testing/clients/catalogue'
import { registerPosts } from './index.ts'

const { db } = await testDatabase()
const { join, call, jar, addProduct } = catalogueClient(db, (api, deps) => {
  registerCatalogue(api, deps)
  registerPosts(api, deps)
})
const ania = await join('Ania')
const bartek = await join('Bartek')

const read = (text: string, headers = ania.headers) =>
  call('POST', '/api/posts/read', headers, { text, today: '2026-06-12' })

test('products are the own ones, or proposed with category, unit and allergens', async () => {
  const product = await addProduct(ania.headers, { name: 'Sok malinowy' })
  const variant = await call('POST', '/api/variants', ania.headers, {
    ...jar,
    productId: product.id,
    name: 'butelka 0,5 l',
    netQuantity: 0.5,
    netUnit: 'l',
  })
  const text = 'Sok malinowy 0,5 l 15 zł, ser podpuszczkowy 40 zł/kg'
  const { status, body } = await read(text)
  expect(status).toBe(200)
  expect(body.products).toMatchObject([
    { name: { value: 'sok malinowy' }, price: { value: '15.00', sure: true }, variant: { id: variant.body.id } },
    { price: { value: '40.00' }, variant: null, category: 'sery', allergens: ['milk'], proposed: { name: '1 kg' } },
  ])
  expect((await read(text, bartek.headers)).body.products[0].variant).toBeNull()
})

test('an empty or too long text gets a field error', async () => {
  expect((await read(' ')).body.fieldErrors).toMatchObject([{ property: 'text', code: 'required' }])
  expect((await read('a'.repeat(5001))).body.fieldErrors).toMatchObject([{ property: 'text', code: 'maxlength' }])
})

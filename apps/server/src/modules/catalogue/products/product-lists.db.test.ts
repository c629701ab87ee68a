import type { Product } from '@kram/contract/catalogue/products'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { catalogueClient, editableProduct } from '#testing/clients/catalogue'
import { insertUpload } from '#testing/factories'
import { registerCatalogue } from '../index.ts'

const { db } = await testDatabase()
const { join, inject, call, honey, addProduct, addVariant } = catalogueClient(db, registerCatalogue)
const ania = await join('Ania')
const bartek = await join('Bartek')

describe('pictures of a product', () => {
  test('are stored in the given order without duplicates', async () => {
    const [a, b, c] = [
      await insertUpload(db, { userId: ania.userId }),
      await insertUpload(db, { userId: ania.userId }),
      await insertUpload(db, { userId: ania.userId }),
    ]
    const product = await addProduct(ania.headers, { pictureIds: [c, a, c] })
    expect(product.pictures.map(({ id }) => id)).toEqual([c, a])
    const changed = await call('PUT', `/api/products/${product.id}`, ania.headers, {
      ...editableProduct(product),
      pictureIds: [b, c],
    })
    expect(changed.body.pictures.map(({ id }: { id: number }) => id)).toEqual([b, c])
    expect((await addVariant(ania.headers, product.id)).cover?.id).toBe(b)
  })

  test('must belong to the seller, otherwise nothing is saved', async () => {
    const [own, foreign] = [
      await insertUpload(db, { userId: ania.userId }),
      await insertUpload(db, { userId: bartek.userId }),
    ]
    const before = (await call('GET', '/api/products?limit=100', ania.headers)).body.items.length
    for (const [pictureIds, property] of [
      [[own, foreign], 'pictureIds[1]'],
      [[999_999], 'pictureIds[0]'],
    ] as const) {
      const reply = await call('POST', '/api/products', ania.headers, { ...honey, pictureIds })
      expect(reply).toMatchObject({ status: 400, body: { fieldErrors: [{ property, code: 'picture' }] } })
    }
    expect((await call('GET', '/api/products?limit=100', ania.headers)).body.items).toHaveLength(before)
  })
})

describe('the list of products', () => {
  test('is ordered by the Polish alphabet, page by page, without gaps or repetitions', async () => {
    const ela = await join('Ela')
    const names = ['ziemniaki', 'Łubin', 'lody', 'łosoś', 'Ćwikła', 'cukinia', 'Żurek', 'ajwar', 'Jabłka', 'jabłka']
    for (const name of names) await addProduct(ela.headers, { name })

    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: { items: Product[]; nextCursor: string | null } } = await call(
        'GET',
        `/api/products?limit=3${cursor && `&cursor=${cursor}`}`,
        ela.headers,
      )
      seen.push(...body.items.map(({ name }) => name))
      cursor = body.nextCursor
    }
    expect(seen).toEqual([
      'ajwar',
      'cukinia',
      'Ćwikła',
      'Jabłka',
      'jabłka',
      'lody',
      'łosoś',
      'Łubin',
      'ziemniaki',
      'Żurek',
    ])
    expect((await call('GET', '/api/products?cursor=bzdura', ela.headers)).status).toBe(400)
  })

  test('is searched without diacritics, in any word order, among own products only', async () => {
    const ewa = await join('Ewa')
    for (const name of ['Żółty ser dojrzewający', 'Ser kozi', 'Śliwki 100% bez_cukru'])
      await addProduct(ewa.headers, { name })
    const find = async (q: string) =>
      (await call('GET', `/api/products?q=${encodeURIComponent(q)}`, ewa.headers)).body.items.map(
        ({ name }: Product) => name,
      )

    expect(await find('zolty')).toEqual(['Żółty ser dojrzewający'])
    expect(await find('SER')).toEqual(['Ser kozi', 'Żółty ser dojrzewający'])
    expect(await find('dojrzew żÓŁ')).toEqual(['Żółty ser dojrzewający'])
    expect(await find('śliw')).toEqual(['Śliwki 100% bez_cukru'])
    expect(await find('lipowy')).toEqual([])
  })
})

test('every category has a picture, and other names are not served', async () => {
  for (const { emoji } of CATEGORIES) {
    const picture = await inject({ method: 'GET', url: `/emoji/${emoji}.webp` })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  }
  for (const name of ['1f4a9.webp', 'package.json', '..%2Fpackage.json'])
    expect((await inject({ method: 'GET', url: `/emoji/${name}` })).statusCode).toBe(404)
})

test('every country has a flag, and other names are not served', async () => {
  const flag = await inject({ method: 'GET', url: '/flags/it.svg' })
  expect([flag.statusCode, flag.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(flag.payload).toContain('<svg')
  for (const name of ['zz.svg', 'IT.svg', 'package.json', '..%2F..%2Fpackage.json'])
    expect((await inject({ method: 'GET', url: `/flags/${name}` })).statusCode).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerClient } from '#testing/clients/catalogue'
import { insertLocation, insertOffer, insertVariant } from '#testing/factories'
import { registerStock } from '../index.ts'

const { db } = await testDatabase({ max: 20 })
const { join, call } = sellerClient(db, registerStock)
const ania = await join('Ania')
const bartek = await join('Bartek')

describe('the first inventory', () => {
  test('is created with the first stock item, once, even from two devices', async () => {
    const ewa = await join('Ewa')
    const variants = await Promise.all(Array.from({ length: 6 }, () => insertVariant(db, ewa.sellerId)))
    const items = await Promise.all(
      variants.map((variantId) => call('POST', '/api/items', ewa.headers, { variantId, quantity: 2 })),
    )

    expect(items.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const { body } = await call('GET', '/api/inventories', ewa.headers)
    expect(body).toMatchObject({
      items: [{ name: 'Magazyn', locationId: null, locationName: null, itemCount: 6 }],
      nextCursor: null,
    })
  })
})

describe('an inventory', () => {
  test('is added, changed and deleted by its seller, and hidden from others', async () => {
    const locationId = await insertLocation(db, ania.sellerId, { name: 'Gospodarstwo' })

    const added = await call('POST', '/api/inventories', ania.headers, { name: 'Chłodnia', locationId })
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'Chłodnia', locationId, locationName: 'Gospodarstwo', itemCount: 0, version: 1 },
    })
    const url = `/api/inventories/${added.body.id}`
    expect((await call('PUT', url, ania.headers, { name: 'Piwnica', version: 1 })).body).toMatchObject({
      name: 'Piwnica',
      locationId: null,
      version: 2,
    })
    expect((await call('PUT', url, ania.headers, { name: 'Strych', version: 1 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { name: 'Piwnica' } },
    })

    for (const method of ['GET', 'DELETE'] as const) expect((await call(method, url, bartek.headers)).status).toBe(404)
    expect((await call('PUT', url, bartek.headers, { name: 'Moja', version: 2 })).status).toBe(404)
    expect(
      (await call('POST', '/api/inventories', bartek.headers, { name: 'Obca', locationId })).body.fieldErrors,
    ).toEqual([{ property: 'locationId', code: 'location' }])

    // A location of another seller and one that does not exist get the same answer.
    const foreignId = await insertLocation(db, bartek.sellerId)
    for (const unknown of [foreignId, 2_000_000_000])
      expect(await call('PUT', url, ania.headers, { name: 'Strych', locationId: unknown, version: 2 })).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ property: 'locationId', code: 'location' }] },
      })

    // A deleted location cannot be used any more.
    await db.updateTable('locations').set({ deletedAt: new Date() }).where('id', '=', locationId).execute()
    expect((await call('PUT', url, ania.headers, { name: 'Strych', locationId, version: 2 })).body.fieldErrors).toEqual(
      [{ property: 'locationId', code: 'location' }],
    )

    expect((await call('DELETE', url, ania.headers)).status).toBe(204)
    expect((await call('GET', url, ania.headers)).status).toBe(404)
  })

  test('with stock or used by an offer is not deleted', async () => {
    const ewa = await join('Ewa')
    const { body: inventory } = await call('POST', '/api/inventories', ewa.headers, { name: 'Spiżarnia' })
    const variantId = await insertVariant(db, ewa.sellerId)
    const { body: item } = await call('POST', '/api/items', ewa.headers, {
      inventoryId: inventory.id,
      variantId,
      quantity: 1,
    })
    const url = `/api/inventories/${inventory.id}`
    expect(await call('DELETE', url, ewa.headers)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { items: 1 } },
    })

    await call('PUT', `/api/items/${item.id}`, ewa.headers, { quantity: 0, version: 1 })
    const { offerId } = await insertOffer(db, { sellerId: ewa.sellerId, variantId, itemId: item.id })
    expect((await call('DELETE', url, ewa.headers)).body.code).toBe('IN_USE')
    await db.deleteFrom('offers').where('id', '=', offerId).execute()
    expect((await call('DELETE', url, ewa.headers)).status).toBe(204)
  })

  test('list is paged', async () => {
    const ola = await join('Ola')
    for (const name of ['A', 'B', 'C']) await call('POST', '/api/inventories', ola.headers, { name })
    const first = await call('GET', '/api/inventories?limit=2', ola.headers)
    const second = await call('GET', `/api/inventories?limit=2&cursor=${first.body.nextCursor}`, ola.headers)
    expect([...first.body.items, ...second.body.items].map(({ name }: { name: string }) => name)).toEqual([
      'A',
      'B',
      'C',
    ])
    expect(second.body.nextCursor).toBeNull()
  })
})

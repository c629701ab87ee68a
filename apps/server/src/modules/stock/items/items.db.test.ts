import type { Item, Movement } from '@kram/contract/stock/schemas'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerClient } from '#testing/clients/catalogue'
import { insertOffer, insertReservation, insertReservationItem, insertVariant } from '#testing/factories'
import { registerStock } from '../index.ts'

const { db } = await testDatabase({ max: 20 })
const { join, call } = sellerClient(db, registerStock)
const ania = await join('Ania')
const bartek = await join('Bartek')

const stock = async (quantity: number, soldBy = 'packed'): Promise<Item> =>
  (
    await call('POST', '/api/items', ania.headers, {
      variantId: await insertVariant(db, ania.sellerId, { soldBy }),
      quantity,
    })
  ).body

const ledger = async (id: number): Promise<Movement[]> =>
  (await call('GET', `/api/items/${id}/movements`, ania.headers)).body.items

/** Inserts a reservation that holds the item, as the reservations slice writes it. */
async function hold(item: Item, quantity: number) {
  const { offerId, offerItemId } = await insertOffer(db, {
    sellerId: ania.sellerId,
    variantId: item.variantId,
    itemId: item.id,
  })
  const { sellerId, userId: buyerId } = ania
  const { id, number } = await insertReservation(db, { offerId, sellerId, buyerId, status: 'accepted' })
  const reservationItemId = await insertReservationItem(db, {
    reservationId: id,
    offerItemId,
    quantity,
    heldQuantity: quantity,
    heldItemId: item.id,
  })
  await db
    .updateTable('items')
    .set((eb) => ({ held: eb('held', '+', quantity) }))
    .where('id', '=', item.id)
    .execute()
  await db
    .insertInto('stockMovements')
    .values({ itemId: item.id, deltaQuantity: 0, deltaHeld: quantity, reason: 'reserved', reservationItemId })
    .execute()
  return { id, number, offerId }
}

describe('stock', () => {
  test('that is counted for the first time is what every offer of the variant sells from', async () => {
    const variantId = await insertVariant(db, ania.sellerId)
    const { offerItemId } = await insertOffer(db, { sellerId: ania.sellerId, variantId })
    const { body: item } = await call('POST', '/api/items', ania.headers, { variantId, quantity: 6 })
    const linked = await db
      .selectFrom('offerItems')
      .select('itemId')
      .where('id', '=', offerItemId)
      .executeTakeFirstOrThrow()
    expect(linked.itemId).toBe(item.id)
    expect((await call('GET', `/api/variants/${variantId}/count`, ania.headers)).body).toMatchObject({
      counting: 'shelf',
      quantity: 6,
    })
  })

  test('of a variant that is made for each date is not put on a shelf', async () => {
    const variantId = await insertVariant(db, ania.sellerId)
    await call('PUT', `/api/variants/${variantId}/count`, ania.headers, { counting: 'date', quantity: 30 })
    const { status, body } = await call('POST', '/api/items', ania.headers, { variantId, quantity: 6 })
    expect([status, body.code, body.message]).toEqual([409, 'DUPLICATE', expect.stringContaining('na każdy dzień')])
  })

  test('is set, adjusted and written into the ledger with reason and note', async () => {
    const item = await stock(10, 'loose')
    expect(item).toMatchObject({
      quantity: 10,
      held: 0,
      lowStockAt: null,
      productName: 'Miód lipowy',
      variantName: 'słoik',
      inventoryName: 'Magazyn',
      version: 1,
    })

    const url = `/api/items/${item.id}`
    const counted = await call('PUT', url, ania.headers, {
      quantity: 7.5,
      lowStockAt: 2,
      reason: 'spoiled',
      note: ' stłuczone ',
      version: 1,
    })
    expect(counted.body).toMatchObject({ quantity: 7.5, lowStockAt: 2, version: 2 })
    const adjusted = await call('POST', `${url}/adjust`, ania.headers, { delta: 0.3, reason: 'delivered' })
    expect(adjusted.body).toMatchObject({ quantity: 7.8, lowStockAt: 2, version: 3 })
    await call('PUT', url, ania.headers, { quantity: 7.8, version: 3 })

    expect(
      (await ledger(item.id)).map(({ deltaQuantity, deltaHeld, reason, note, reservationId }) => [
        deltaQuantity,
        deltaHeld,
        reason,
        note,
        reservationId,
      ]),
    ).toEqual([
      [0.3, 0, 'delivered', null, null],
      [-2.5, 0, 'spoiled', 'stłuczone', null],
      [10, 0, 'delivered', null, null],
    ])
    const actors = await db
      .selectFrom('stockMovements')
      .select('actorId')
      .distinct()
      .where('itemId', '=', item.id)
      .execute()
    expect(actors).toEqual([{ actorId: ania.userId }])
  })

  test('never goes below the held quantity, and names the reservations', async () => {
    const item = await stock(10)
    const [first, second] = [await hold(item, 4), await hold(await stock(1), 1)]
    const url = `/api/items/${item.id}`
    const replies = [
      await call('PUT', url, ania.headers, { quantity: 3, version: item.version }),
      await call('POST', `${url}/adjust`, ania.headers, { delta: -7 }),
      await call('DELETE', url, ania.headers),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'HELD_BY_RESERVATIONS' } })
      expect(reply.body.details).toEqual({
        held: 4,
        reservations: [{ id: first.id, number: first.number, status: 'accepted', held: 4 }],
      })
    }
    expect(second.id).not.toBe(first.id)
    expect((await call('GET', url, ania.headers)).body).toMatchObject({ quantity: 10, held: 4, version: 1 })
    expect((await call('PUT', url, ania.headers, { quantity: 4, version: 1 })).status).toBe(200)
    expect(await ledger(item.id)).toHaveLength(3)
  })

  test('cannot be negative or excessive', async () => {
    const item = await stock(2)
    const codes = async (delta: number) =>
      (await call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta })).body.fieldErrors
    expect(await codes(-3)).toEqual([{ property: 'delta', code: 'min' }])
    expect(await codes(999_998)).toEqual([{ property: 'delta', code: 'max' }])
  })

  test('of items sold by piece has no fractions', async () => {
    const item = await stock(2)
    const whole = [{ property: 'quantity', code: 'whole' }]
    expect(
      (await call('PUT', `/api/items/${item.id}`, ania.headers, { quantity: 1.5, version: 1 })).body.fieldErrors,
    ).toEqual(whole)
    expect((await call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta: 0.5 })).body.fieldErrors).toEqual(
      [{ property: 'delta', code: 'whole' }],
    )
    expect(
      (
        await call('POST', '/api/items', ania.headers, {
          variantId: await insertVariant(db, ania.sellerId),
          quantity: 0.5,
        })
      ).body.fieldErrors,
    ).toEqual(whole)
    expect((await call('GET', `/api/items/${item.id}`, ania.headers)).body).toEqual(item)
  })

  test('is not overwritten from a stale version', async () => {
    const item = await stock(5)
    await call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta: -1 })
    const late = await call('PUT', `/api/items/${item.id}`, ania.headers, { quantity: 5, version: item.version })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { quantity: 4, version: 2 } } },
    })
  })

  test('is not overwritten after a hand-over; a reservation alone does not make the version stale', async () => {
    const item = await stock(10)
    await hold(item, 4)
    await db.updateTable('items').set({ held: 0, quantity: 6 }).where('id', '=', item.id).execute()
    const late = await call('PUT', `/api/items/${item.id}`, ania.headers, { quantity: 9, version: item.version })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { quantity: 6, version: 2 } } })

    await db.updateTable('items').set({ held: 2 }).where('id', '=', item.id).execute()
    expect((await call('PUT', `/api/items/${item.id}`, ania.headers, { quantity: 5, version: 2 })).body).toMatchObject({
      quantity: 5,
      version: 3,
    })
  })

  test('of one variant exists once per inventory', async () => {
    const item = await stock(5)
    const again = await call('POST', '/api/items', ania.headers, { variantId: item.variantId, quantity: 1 })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', details: { current: { id: item.id, quantity: 5 } } },
    })
  })

  test('of others is neither readable nor writable', async () => {
    const item = await stock(5)
    const url = `/api/items/${item.id}`
    const tries = [
      await call('GET', url, bartek.headers),
      await call('GET', `${url}/movements`, bartek.headers),
      await call('PUT', url, bartek.headers, { quantity: 0, version: 1 }),
      await call('POST', `${url}/adjust`, bartek.headers, { delta: -1 }),
      await call('DELETE', url, bartek.headers),
      await call('POST', '/api/items', bartek.headers, { variantId: item.variantId, quantity: 1 }),
      await call('POST', '/api/items', bartek.headers, {
        inventoryId: item.inventoryId,
        variantId: await insertVariant(db, bartek.sellerId),
        quantity: 1,
      }),
    ]
    expect(tries.map(({ status }) => status)).toEqual(Array(tries.length).fill(404))
    expect((await call('GET', '/api/items', bartek.headers)).body.items).toEqual([])
    expect((await call('GET', url, ania.headers)).body).toEqual(item)
  })

  test('used by an offer is not deleted', async () => {
    const item = await stock(5)
    const { offerId } = await insertOffer(db, { sellerId: ania.sellerId, variantId: item.variantId, itemId: item.id })
    expect((await call('DELETE', `/api/items/${item.id}`, ania.headers)).body).toMatchObject({
      code: 'IN_USE',
      details: { offers: [{ id: offerId }] },
    })
    await db.updateTable('offerItems').set({ deletedAt: new Date() }).where('offerId', '=', offerId).execute()
    expect((await call('DELETE', `/api/items/${item.id}`, ania.headers)).status).toBe(204)
  })

  test('is filtered by product, variant or inventory and paged', async () => {
    const iza = await join('Iza')
    for (const name of ['Żurawina', 'Ogórki', 'Łosoś']) {
      await call('POST', '/api/items', iza.headers, {
        variantId: await insertVariant(db, iza.sellerId, { name }),
        quantity: 1,
      })
    }
    const names = async (query: string) =>
      (await call('GET', `/api/items${query}`, iza.headers)).body.items.map(({ productName }: Item) => productName)
    expect(await names('')).toEqual(['Łosoś', 'Ogórki', 'Żurawina'])
    expect(await names('?q=losos')).toEqual(['Łosoś'])
    expect(await names('?q=magazyn%20zuraw')).toEqual(['Żurawina'])
    const first = await call('GET', '/api/items?limit=2', iza.headers)
    expect(await names(`?limit=2&cursor=${first.body.nextCursor}`)).toEqual(['Żurawina'])
  })
})

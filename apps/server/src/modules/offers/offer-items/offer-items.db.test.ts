import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { describe, expect, test } from 'vitest'
import { sellerPrincipal } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import {
  insertProduct,
  insertPublishedOffer,
  insertReservation,
  insertReservationItem,
  insertStock,
} from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { as, call, join, draftOf, addOfferItem } = sellerOfferClient(db, registerOffers)
const ania = await join()
const bartek = await join()
const GROJEC = { latitude: 51.8656, longitude: 20.8676 }

test('offer items are searched by product and by offer', async () => {
  const celina = await join()
  const offer = await draftOf(celina)
  const { body: added } = await addOfferItem(celina, offer.id)
  const found = async (q: string) =>
    (await call('GET', `/api/offerItems?q=${encodeURIComponent(q)}`, celina.headers)).body.items.map(
      ({ id }: OwnOfferItem) => id,
    )
  expect(await found('miod lip')).toEqual([added.id])
  expect(await found(offer.title.slice(0, 5))).toEqual([added.id])
  expect(await found('kozie')).toEqual([])
})

test('the count typed with an offer item is that of its variant, for all offers', async () => {
  const celina = await join()
  const [offer, other] = [await draftOf(celina), await draftOf(celina)]
  const { body: first } = await addOfferItem(celina, offer.id, { count: { counting: 'shelf', quantity: 4 } })
  expect(first).toMatchObject({ quantity: null, remaining: 4 })
  const { body: second } = await addOfferItem(celina, other.id, {
    quantity: 3,
    count: { counting: 'shelf', quantity: 10, add: true },
  })
  expect(second).toMatchObject({ quantity: 3, remaining: 3, itemId: first.itemId })

  const change = (body: object) =>
    call('PUT', `/api/offerItems/${second.id}`, celina.headers, { price: '32.00', version: second.version, ...body })
  expect((await change({ count: { counting: 'shelf', quantity: 1.5 } })).body.fieldErrors).toEqual([
    { property: 'count.quantity', code: 'whole' },
  ])
  const changed = await change({ count: { counting: 'date', quantity: 30 } })
  expect(changed.body).toMatchObject({ itemId: null, quantity: null })
  expect((await change({ count: { counting: 'onDemand' } })).body.code).toBe('VERSION_CONFLICT')
  const { body } = await call('GET', `/api/offerItems?offerId=${offer.id}`, celina.headers)
  expect(body.items).toMatchObject([{ id: first.id, itemId: null }])
  const foreign = await addOfferItem(celina, offer.id, { variantId: bartek.variantId, count: { counting: 'onDemand' } })
  expect(foreign.body.fieldErrors).toEqual([{ property: 'variantId', code: 'variant' }])
})

describe('an offer item', () => {
  const pricesOf = async (offerItemId: number) =>
    (
      await db
        .selectFrom('priceHistory')
        .select(['price', 'changedBy'])
        .where('offerItemId', '=', offerItemId)
        .orderBy('id')
        .execute()
    ).map(({ price, changedBy }) => [price, changedBy])

  test('is added, changed and removed; its price history is kept', async () => {
    const offer = await draftOf(ania)
    const added = await addOfferItem(ania, offer.id, { price: '5.5', quantity: 10, maxPerReservation: 2 })
    expect(added).toMatchObject({
      status: 201,
      body: {
        price: '5.50',
        quantity: 10,
        remaining: 10,
        maxPerReservation: 2,
        held: 0,
        itemId: null,
        productName: 'Miód lipowy',
        version: 1,
      },
    })

    const url = `/api/offerItems/${added.body.id}`
    const changed = await call('PUT', url, ania.headers, { price: '6.00', version: 1 })
    expect(changed.body).toMatchObject({ price: '6.00', quantity: null, remaining: null, version: 2 })
    await call('PUT', url, ania.headers, { price: '6.00', quantity: 3, version: 2 })
    expect((await call('PUT', url, ania.headers, { price: '1.00', version: 2 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { price: '6.00', version: 3 } },
    })
    expect(await pricesOf(added.body.id)).toEqual([
      [550, ania.userId],
      [600, ania.userId],
    ])
    expect((await addOfferItem(ania, offer.id)).body).toMatchObject({ code: 'DUPLICATE' })
    expect((await call('DELETE', url, ania.headers)).status).toBe(204)
    expect((await call('GET', url, ania.headers)).status).toBe(404)
  })

  test("can use only the seller's own stock of the same variant", async () => {
    const offer = await draftOf(ania)
    const other = await insertProduct(db, ania.sellerId)
    const own = await insertStock(db, ania.sellerId, ania.variantId, 8, 3)
    const faults = async (body: object) => (await addOfferItem(ania, offer.id, body)).body.fieldErrors
    expect(await faults({ itemId: await insertStock(db, ania.sellerId, other.variantId, 8) })).toEqual([
      { property: 'itemId', code: 'stock' },
    ])
    expect(await faults({ itemId: await insertStock(db, bartek.sellerId, ania.variantId, 8) })).toEqual([
      { property: 'itemId', code: 'stock' },
    ])
    expect(await faults({ variantId: bartek.variantId })).toEqual([{ property: 'variantId', code: 'variant' }])
    expect((await addOfferItem(ania, offer.id, { itemId: own, quantity: 6 })).body).toMatchObject({
      itemId: own,
      remaining: 5,
    })
  })

  test('with held quantity can be neither lowered below it nor removed', async () => {
    const { offerId, offerItemId, userId, sellerId } = await insertPublishedOffer(db, { ...GROJEC, limit: 10 })
    const headers = as(sellerPrincipal(userId, sellerId))
    const reservation = { offerId, sellerId, buyerId: userId, status: 'accepted' }
    const { id: reservationId, number } = await insertReservation(db, reservation)
    await insertReservationItem(db, { reservationId, offerItemId, quantity: 4, heldQuantity: 4, unitPrice: 3000 })
    await db.updateTable('offerItems').set({ held: 4 }).where('id', '=', offerItemId).execute()
    const second = await insertProduct(db, sellerId)
    await call('POST', '/api/offerItems', headers, { offerId, variantId: second.variantId, price: '1.00' })

    const url = `/api/offerItems/${offerItemId}`
    expect((await call('PUT', url, headers, { price: '30.00', quantity: 3, version: 1 })).body).toMatchObject({
      code: 'HELD_BY_RESERVATIONS',
      details: { held: 4, reservations: [{ number }] },
    })
    expect((await call('PUT', url, headers, { price: '30.00', quantity: 4, version: 1 })).body).toMatchObject({
      quantity: 4,
      remaining: 0,
    })
    expect((await call('DELETE', url, headers)).body).toMatchObject({
      code: 'IN_USE',
      details: { reservations: [{ id: reservationId }] },
    })

    await db
      .updateTable('reservationItems')
      .set({ heldQuantity: 0 })
      .where('reservationId', '=', reservationId)
      .execute()
    await db.updateTable('offerItems').set({ held: 0 }).where('id', '=', offerItemId).execute()
    await db.updateTable('reservations').set({ status: 'completed' }).where('id', '=', reservationId).execute()
    expect((await call('DELETE', url, headers)).status).toBe(204)
    expect((await call('GET', `/api/offers/${offerId}`)).body.items.map(({ id }: OwnOfferItem) => id)).not.toContain(
      offerItemId,
    )

    const back = await call('POST', '/api/offerItems', headers, {
      offerId,
      variantId: (
        await db
          .selectFrom('offerItemsWithDeleted')
          .select('variantId')
          .where('id', '=', offerItemId)
          .executeTakeFirstOrThrow()
      ).variantId,
      price: '33.00',
    })
    expect(back).toMatchObject({ status: 201, body: { id: offerItemId, price: '33.00', remaining: null } })
  })
})

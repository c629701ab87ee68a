import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buyerPrincipal, guestPrincipal, adminPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import {
  insertOfferItem,
  insertProduct,
  insertPublishedOffer,
  insertReservation,
  insertReservationItem,
  insertSeller,
} from '#testing/factories'
import { createCall } from '#testing/http/call'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 10_000 })
registerOffers(api, deps)
const call = createCall(inject)
const get = (url: string, headers: Record<string, string> = {}) => call('GET', url, headers)
const SPOT = { latitude: 51.865612, longitude: 20.867634 }

describe('value maps', () => {
  test('name the products and variants of a public offer', async () => {
    const { offerId, productId, variantId, sellerId } = await insertPublishedOffer(db, SPOT)
    const other = await insertProduct(db, sellerId, { name: 'Ser', category: 'sery', variant: 'krążek' })
    await insertOfferItem(db, { offerId, variantId: other.variantId })
    expect((await get(`/api/offers/${offerId}/products`)).body).toEqual({
      [productId]: 'Miód lipowy',
      [other.productId]: 'Ser',
    })
    expect((await get(`/api/offers/${offerId}/products/${other.productId}/variants`)).body).toEqual({
      [other.variantId]: 'krążek',
    })
    expect((await get(`/api/offers/${offerId}/products/${productId}/variants`)).body).toEqual({
      [variantId]: 'słoik 0,9 l',
    })
    expect((await get('/api/offers/999999/products')).status).toBe(404)
    const elsewhere = await insertProduct(db, sellerId, { name: 'Mak', category: 'sery', variant: 'torebka' })
    for (const unknown of [elsewhere.productId, 999_999])
      expect((await get(`/api/offers/${offerId}/products/${unknown}/variants`)).status).toBe(404)
  })

  test('of a draft are visible to its seller and administrators only', async () => {
    const { offerId, productId, variantId, userId, sellerId } = await insertPublishedOffer(db, SPOT)
    await db.updateTable('offers').set({ status: 'draft', publishedAt: null }).where('id', '=', offerId).execute()
    const [products, variants] = [
      `/api/offers/${offerId}/products`,
      `/api/offers/${offerId}/products/${productId}/variants`,
    ]
    for (const headers of [as(sellerPrincipal(userId, sellerId)), as(adminPrincipal(1))]) {
      expect((await get(products, headers)).body).toEqual({ [productId]: 'Miód lipowy' })
      expect((await get(variants, headers)).body).toEqual({ [variantId]: 'słoik 0,9 l' })
    }
    for (const headers of [
      {},
      as(buyerPrincipal(userId + 999)),
      as(sellerPrincipal(userId + 999, sellerId + 999)),
      as(guestPrincipal(1)),
    ])
      for (const url of [products, variants]) expect((await get(url, headers)).status).toBe(404)
  })

  test('with a reservation are visible to its participants only and contain its items', async () => {
    const { offerId, offerItemId, productId, userId, sellerId } = await insertPublishedOffer(db, SPOT)
    const buyer = await insertSeller(db)
    const { id } = await insertReservation(db, { offerId, sellerId, buyerId: buyer.userId })
    await insertReservationItem(db, { reservationId: id, offerItemId })
    await db
      .updateTable('offerItems')
      .set({ deletedAt: sql`now()` })
      .where('id', '=', offerItemId)
      .execute()
    const url = `/api/offers/${offerId}/products?reservationId=${id}`

    expect((await get(`/api/offers/${offerId}/products`)).body).toEqual({})
    for (const headers of [
      as(buyerPrincipal(buyer.userId)),
      as(sellerPrincipal(userId, sellerId)),
      as(guestPrincipal(id)),
      as(adminPrincipal(1)),
    ])
      expect((await get(url, headers)).body).toEqual({ [productId]: 'Miód lipowy' })
    for (const headers of [
      {},
      as(buyerPrincipal(999)),
      as(sellerPrincipal(buyer.userId + 999, 999)),
      as(guestPrincipal(id + 1)),
    ])
      expect((await get(url, headers)).status).toBe(404)
  })
})

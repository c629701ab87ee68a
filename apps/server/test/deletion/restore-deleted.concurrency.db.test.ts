import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerCatalogue } from '#modules/catalogue'
import { registerOffers } from '#modules/offers'
import { registerPlaces } from '#modules/places'
import { registerReservations } from '#modules/reservations'
import { registerSchedules } from '#modules/schedules'
import { registerStock } from '#modules/stock'
import { offerItemAt, reservationBody } from '#testing/clients/reservations'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import { ledgerErrors } from '#testing/database/concurrency'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUsers } from '#testing/factories'
import { buyerPrincipal, sellerPrincipal } from '#testing/http/test-api'

const ROUNDS = 10
const { db } = await testDatabase({ atLeast: 16 })
const { as, call, join, draftOf } = sellerOfferClient(db, (api, deps) => {
  const parts = [
    registerCatalogue,
    registerPlaces,
    registerOffers,
    registerSchedules,
    registerStock,
    registerReservations,
  ]
  for (const register of parts) register(api, deps)
})
const ania = await join()
const buyers = (await insertUsers(db, 4)).map((userId) => as(buyerPrincipal(userId)))
const { body: potatoes } = await call('POST', '/api/products', ania.headers, {
  name: 'Ser',
  category: 'sery',
  food: { allergens: ['milk'], ingredients: 'mleko' },
})
const facts = { productId: potatoes.id, netQuantity: 1, netUnit: 'kg', soldBy: 'packed', step: 1 }

test('deleting a variant and offering or stocking it in parallel: exactly one succeeds', async () => {
  const draft = await draftOf(ania)
  for (let round = 0; round < ROUNDS; round++) {
    const { body: variant } = await call('POST', '/api/variants', ania.headers, { ...facts, name: `worek ${round}` })
    const use = round % 2 ? 'offerItems' : 'items'
    const body = round % 2 ? { offerId: draft.id, price: '9.00' } : { quantity: 5 }
    const [deleted, used] = await Promise.all([
      call('DELETE', `/api/variants/${variant.id}`, ania.headers),
      call('POST', `/api/${use}`, ania.headers, { ...body, variantId: variant.id }),
    ])
    expect([deleted.status === 204, used.status === 201].filter(Boolean)).toHaveLength(1)
    expect(deleted.status === 204 || deleted.body.code === 'IN_USE').toBe(true)
  }
})

test('deleting a location and using it in parallel: exactly one succeeds', async () => {
  const place = { kind: 'farm', postalCode: '05-600', town: 'Grójec', latitude: 51.86, longitude: 20.87 }
  for (let round = 0; round < ROUNDS; round++) {
    const { body: location } = await call('POST', '/api/locations', ania.headers, {
      ...place,
      name: `Zagroda ${round}`,
    })
    const [deleted, draft] = await Promise.all([
      call('DELETE', `/api/locations/${location.id}`, ania.headers),
      call('POST', '/api/offers', ania.headers, { title: 'Oferta', locationId: location.id, scheduleIds: [] }),
    ])
    expect([deleted.status, draft.status]).toEqual(deleted.status === 204 ? [204, 400] : [409, 201])
  }
})

test('an offer item deleted, restored and reserved in parallel: nothing is lost, and nothing deleted is held', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const offer = await insertReservableOffer(db, { offerItems: [{ stock: 20 }, { stock: 20 }] })
    const headers = as(sellerPrincipal(offer.userId, offer.sellerId))
    const path = `/api/offerItems/${offerItemAt(offer).offerItemId}`
    const reserve = buyers.map((buyer) =>
      call('POST', '/api/reservations', buyer, reservationBody(offer, [2, 1], { submit: true })),
    )
    const replies = await Promise.all([
      ...reserve,
      call('DELETE', path, headers),
      call('POST', `${path}/restore`, headers),
      call('DELETE', path, headers),
      call('POST', `${path}/restore`, headers),
    ])
    // 503: a lock was not free in time, which a busy machine may cause.
    const unexpected = replies.filter(({ status }) => ![200, 201, 204, 400, 404, 409, 503].includes(status))
    expect(unexpected).toEqual([])
    const { rows } = await sql`select from offer_items_with_deleted where deleted_at is not null and held > 0`.execute(
      db,
    )
    expect(rows).toEqual([])
    expect(await ledgerErrors(db)).toEqual([])
  }
})

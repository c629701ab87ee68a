import { expect, test } from 'vitest'
import { registerPlaces } from '#modules/places'
import { registerSchedules } from '#modules/schedules'
import { testDatabase } from '#testing/database/test-database'
import { editable, sellerOfferClient } from '#testing/clients/seller-offers'
import { insertLocation, insertSchedule } from '#testing/factories'
import { countOutcomes } from '#testing/database/concurrency'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase({ atLeast: 16 })
const { call, join, readyOffer, act } = sellerOfferClient(db, (api, deps) => {
  registerOffers(api, deps)
  registerPlaces(api, deps)
  registerSchedules(api, deps)
})

const ROUNDS = 30

/** Published offers without any schedule. */
const incompleteOffers = () =>
  db
    .selectFrom('offers')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('offerSchedules').select('offerId').whereRef('offerId', '=', 'offers.id'))),
    )
    .execute()

test('an offer is published or its only schedule is deleted, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await join()
    const offer = await readyOffer(seller)
    const replies = await Promise.all([
      act('publish', offer, seller.headers),
      call('DELETE', `/api/schedules/${seller.scheduleId}`, seller.headers),
    ])
    expect([
      { 200: 1, IN_USE: 1 },
      { OFFER_INCOMPLETE: 1, 204: 1 },
    ]).toContainEqual(countOutcomes(replies))
  }
  expect(await incompleteOffers()).toEqual([])
})

test('a published offer switches to another schedule or that schedule is deleted, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await join()
    const { body: active } = await act('publish', await readyOffer(seller), seller.headers)
    const { scheduleId } = await insertSchedule(db, seller.sellerId, seller.locationId)
    const replies = await Promise.all([
      call('PUT', `/api/offers/${active.id}`, seller.headers, { ...editable(active), scheduleIds: [scheduleId] }),
      call('DELETE', `/api/schedules/${scheduleId}`, seller.headers),
    ])
    expect([
      { 200: 1, IN_USE: 1 },
      { VALIDATION_FAILED: 1, 204: 1 },
    ]).toContainEqual(countOutcomes(replies))
  }
  expect(await incompleteOffers()).toEqual([])
})

test('an offer uses a location or that location is deleted, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await join()
    const { body: offer } = await call('POST', '/api/offers', seller.headers, { title: 'Miód' })
    const locationId = await insertLocation(db, seller.sellerId, { latitude: 51.86, longitude: 20.86 })
    const replies = await Promise.all([
      call('PUT', `/api/offers/${offer.id}`, seller.headers, { ...editable(offer), locationId }),
      call('DELETE', `/api/locations/${locationId}`, seller.headers),
    ])
    expect([
      { 200: 1, IN_USE: 1 },
      { VALIDATION_FAILED: 1, 204: 1 },
    ]).toContainEqual(countOutcomes(replies))
  }
})

import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { insertPublishedOffer, insertSchedule } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { inject, getPage } = publicOfferClient(db, registerOffers)

const GROJEC = { latitude: 51.8656, longitude: 20.8676 }
const KM_NORTH = 1 / 111.32

/** The point this many kilometres north of the town. */
const north = (km: number) => ({ ...GROJEC, latitude: GROJEC.latitude + km * KM_NORTH })
const delivered = (query: Record<string, string | number> = {}) =>
  getPage('/api/offers/delivery', { ...GROJEC, ...query })
const ids = ({ items }: OfferPage): number[] => items.map(({ id }) => id)
const delivery = (radiusKm: number, inDays = [2]) => ({
  fulfilment: 'delivery' as const,
  inDays,
  zone: { radiusKm, fee: 1000, freeFrom: 8000, minimum: 3000 },
})

beforeEach(() => clearOffers(db))

describe('the delivery list of a point', () => {
  test('contains offers whose zone covers the point, with their terms, nearest first', async () => {
    const far = await insertPublishedOffer(db, { ...north(19), schedule: delivery(20) })
    const near = await insertPublishedOffer(db, { ...north(4), schedule: delivery(5) })
    await insertPublishedOffer(db, { ...north(6), schedule: delivery(5) })
    await insertPublishedOffer(db, { ...north(1) })

    const page = await delivered()
    expect(ids(page)).toEqual([near.offerId, far.offerId])
    expect(page.items[0]).toMatchObject({
      deliveryTerms: { fee: '10.00', freeFrom: '80.00', minimum: '30.00' },
      next: { fulfilment: 'delivery' },
      delivery: true,
    })
    expect(page.items[0]?.distance).toBeGreaterThan(3900)
  })

  test('ends exactly where an order is rejected', async () => {
    const { offerId } = await insertPublishedOffer(db, { ...GROJEC, schedule: delivery(10) })
    expect(ids(await delivered(north(9.97)))).toEqual([offerId])
    expect(ids(await delivered(north(10.03)))).toEqual([])
  })

  test('follows changes of the location and of the zone', async () => {
    const { offerId, locationId, scheduleId } = await insertPublishedOffer(db, { ...north(30), schedule: delivery(5) })
    expect(ids(await delivered())).toEqual([])
    await db.updateTable('locations').set(north(2)).where('id', '=', locationId).execute()
    expect(ids(await delivered())).toEqual([offerId])
    await db.updateTable('schedules').set({ zoneRadiusKm: 1 }).where('id', '=', scheduleId).execute()
    expect(ids(await delivered())).toEqual([])
  })

  test('uses the occurrence of the zone that covers the point, not of another zone', async () => {
    const { offerId, sellerId, locationId } = await insertPublishedOffer(db, {
      ...north(8),
      schedule: delivery(5, [1]),
    })
    const wide = await insertSchedule(db, sellerId, locationId, {
      ...delivery(20, [4]),
      zone: { radiusKm: 20, fee: 2500 },
    })
    await db.insertInto('offerSchedules').values({ offerId, scheduleId: wide.scheduleId }).execute()
    expect((await delivered()).items).toMatchObject([
      { id: offerId, deliveryTerms: { fee: '25.00', freeFrom: null, minimum: null } },
    ])
  })

  test('is narrowed by day and category, ordered by price, and read page by page', async () => {
    const honey = await insertPublishedOffer(db, { ...north(1), schedule: delivery(10, [2]), price: 3000 })
    const eggs = await insertPublishedOffer(db, {
      ...north(2),
      schedule: delivery(10, [3]),
      price: 1200,
      product: { name: 'Jajka', category: 'jaja' },
    })
    expect(ids(await delivered({ category: 'nabial' }))).toEqual([eggs.offerId])
    expect(ids(await delivered({ sort: 'price' }))).toEqual([eggs.offerId, honey.offerId])
    const { date } = await db
      .selectFrom('occurrences')
      .select('date')
      .where('id', '=', honey.occurrenceIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(ids(await delivered({ day: date }))).toEqual([honey.offerId])

    const first = await delivered({ limit: 1 })
    expect(ids(first)).toEqual([honey.offerId])
    expect(ids(await delivered({ limit: 1, cursor: first.nextCursor ?? '' }))).toEqual([eggs.offerId])
  })

  test('requires a point', async () => {
    const reply = await inject({ method: 'GET', url: '/api/offers/delivery' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ fieldErrors: [{ property: 'place', code: 'required' }] })
  })
})

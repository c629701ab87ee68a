import { localDateOf } from '@kram/contract/common/time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { insertPublishedOffer } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { inject } = publicOfferClient(db, registerOffers)

const GROJEC = { latitude: 51.8656, longitude: 20.8676 }

const getMarketDays = async (query: Record<string, string> = {}) =>
  (await inject({ method: 'GET', url: '/api/offers/market-days', query })).json()

const DAY = 86_400_000
const dayIn = (days: number) => localDateOf(new Date(Date.now() + days * DAY))

/** A seller with occurrences from 00:30 on, in a town some kilometres north of Grójec. */
async function insertOfferIn(
  town: string,
  inDays: number[],
  { km = 0, fulfilment = 'pickup' as 'pickup' | 'delivery' } = {},
) {
  const fixture = await insertPublishedOffer(db, {
    latitude: GROJEC.latitude + km / 111,
    longitude: GROJEC.longitude,
    schedule: { inDays, fulfilment },
  })
  await db.updateTable('locations').set({ town }).where('id', '=', fixture.locationId).execute()
  await sql`update occurrences set starts_at = (date + time '00:30') at time zone 'Europe/Warsaw' where schedule_id = ${fixture.scheduleId}`.execute(
    db,
  )
  return fixture
}

beforeEach(() => clearOffers(db))

test('days in order, towns with most pickups first; deliveries add no market day', async () => {
  await insertOfferIn('Warka', [3])
  await insertOfferIn('Tarczyn', [2], { km: 1 })
  await insertOfferIn('Grójec', [2], { km: 2 })
  await insertOfferIn('Grójec', [2, 3], { km: 3 })
  await insertOfferIn('Góra Kalwaria', [1.5], { fulfilment: 'delivery' })
  const around = { latitude: String(GROJEC.latitude), longitude: String(GROJEC.longitude), radiusKm: '25' }
  const days = {
    items: [
      { day: dayIn(2), towns: ['Grójec', 'Tarczyn'], more: false },
      { day: dayIn(3), towns: ['Warka'], more: false },
    ],
  }
  expect(await getMarketDays(around)).toEqual(days)
  expect(await getMarketDays()).toEqual(days)
  expect(await getMarketDays({ ...around, latitude: '54.35' })).toEqual({ items: [] })
})

test('at most three towns and four days; of equal towns the nearest comes first', async () => {
  for (const [km, town] of ['Warka', 'Tarczyn', 'Grójec', 'Mogielnica'].entries())
    await insertOfferIn(town, [2], { km })
  for (const days of [3, 4, 5, 6]) await insertOfferIn('Warka', [days])
  const { items } = await getMarketDays({ latitude: String(GROJEC.latitude), longitude: String(GROJEC.longitude) })
  expect(items[0]).toEqual({ day: dayIn(2), towns: ['Warka', 'Tarczyn', 'Grójec'], more: true })
  expect(items.map(({ day }: { day: string }) => day)).toEqual([2, 3, 4, 5].map(dayIn))
})

test('offers that cannot be reserved add no market day', async () => {
  const { scheduleId, offerId } = await insertOfferIn('Grójec', [2])
  expect((await getMarketDays()).items).toHaveLength(1)
  await db.updateTable('occurrences').set({ status: 'closed' }).where('scheduleId', '=', scheduleId).execute()
  expect((await getMarketDays()).items).toEqual([])
  await db.updateTable('occurrences').set({ status: 'open' }).where('scheduleId', '=', scheduleId).execute()
  await db.updateTable('offers').set({ status: 'paused' }).where('id', '=', offerId).execute()
  expect((await getMarketDays()).items).toEqual([])
})

test('an incomplete point and an excessive radius are reported at their fields', async () => {
  expect(await getMarketDays({ latitude: '52' })).toMatchObject({
    status: 400,
    fieldErrors: [{ property: 'longitude', code: 'required' }],
  })
  expect(await getMarketDays({ radiusKm: '500' })).toMatchObject({
    fieldErrors: [{ property: 'radiusKm', code: 'range' }],
  })
})

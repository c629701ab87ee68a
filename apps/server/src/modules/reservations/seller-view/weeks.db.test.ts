import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SellerWeek } from '@kram/contract/seller-view/week-schemas'
import { sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertReservation } from '#testing/factories'
import { registerReservations } from '../index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 1000 })
registerReservations(api, deps)

const location = { latitude: 51.86, longitude: 20.86 }
const ownSeller = await insertPublishedOffer(db, { ...location, schedule: { inDays: [-7, 0, -100] } })
const otherSeller = await insertPublishedOffer(db, { ...location, schedule: { inDays: [0] } })

const reserve = (
  { offerId, sellerId, userId, occurrenceIds }: typeof ownSeller,
  n: number,
  status: string,
  total: number,
) =>
  insertReservation(db, { offerId, sellerId, buyerId: userId, occurrenceId: occurrenceIds[n] ?? null, status, total })

test("lists eight weeks by pickup day, empty weeks included, and counts only the seller's own live or completed reservations", async () => {
  await reserve(ownSeller, 0, 'completed', 1250)
  await reserve(ownSeller, 0, 'no_show', 1000)
  await reserve(ownSeller, 1, 'accepted', 2000)
  for (const status of ['draft', 'cancelled', 'rejected', 'expired']) await reserve(ownSeller, 1, status, 9900)
  await reserve(ownSeller, 2, 'completed', 7700)
  await reserve(otherSeller, 0, 'completed', 5500)

  const headers = as(sellerPrincipal(ownSeller.userId, ownSeller.sellerId))
  const { items } = (await inject({ url: '/api/reservations/weeks', headers })).json<{ items: SellerWeek[] }>()
  const { rows } = await sql<{ monday: string }>`
    select date_trunc('week', now() at time zone 'Europe/Warsaw')::date::text as monday`.execute(db)

  expect(items).toHaveLength(8)
  expect(items.at(-1)).toEqual({ monday: rows[0]?.monday, reservations: 1, value: '20.00', handedOver: 0, noShows: 0 })
  expect(items.at(-2)).toMatchObject({ reservations: 2, value: '22.50', handedOver: 1, noShows: 1 })
  expect(items.slice(0, 6).every(({ reservations, value }) => reservations === 0 && value === '0.00')).toBe(true)
  expect((await inject({ url: '/api/reservations/weeks' })).statusCode).toBe(401)
})

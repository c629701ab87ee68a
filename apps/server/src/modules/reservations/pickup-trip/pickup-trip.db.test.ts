import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { reservationClient } from '#testing/clients/reservations'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, reserved, send, sellerOf } = reservationClient(db, server)

/** An accepted pickup so many degrees north of Grójec, with these hours of the day after tomorrow in UTC. */
async function pickup(headers: Record<string, string>, north: number, { hideExact = false, accept = true } = {}) {
  const fixture = await insertReservableOffer(db)
  await db
    .updateTable('locationsWithDeleted')
    .set({ latitude: 51.8655 + north, hideExact })
    .where('sellerId', '=', fixture.sellerId)
    .execute()
  const { id } = await reserved(fixture, headers)
  if (accept) await act(id, 'accept', sellerOf(fixture), { version: 2 })
  return { id, fixture }
}
const idsOf = (stops: { reservationId: number }[]) => stops.map(({ reservationId }) => reservationId)

test('the reservations of a day are in the order in which to fetch them, with when to be where', async () => {
  const { headers } = await newBuyer()
  const far = await pickup(headers, 0.2)
  expect((await send('GET', '/trip', headers)).body).toMatchObject({ days: [] })
  const near = await pickup(headers, 0)
  const between = await pickup(headers, 0.1)

  const { body } = await send('GET', '/trip', headers)
  expect(body.days).toEqual([{ date: body.date, reservations: 3 }])
  expect([idsOf(body.stops), idsOf(body.stops).toReversed()]).toContainEqual([far.id, between.id, near.id])
  expect(body.lengthKm).toBeCloseTo(22.2, 1)
  expect(body.stops[1]).toMatchObject({ status: 'accepted', late: false, distanceKm: 11.1, items: [{ quantity: 2 }] })
  expect(body.stops[1].pickupCode).toMatch(/^\w{4}$/)
  const times = body.stops.map(({ arriveAt }: { arriveAt: string }) => arriveAt)
  expect(times).toEqual(times.toSorted())

  await act(near.id, 'hand-over', sellerOf(near.fixture), { version: 3 })
  await act(far.id, 'cancel', headers, { version: 3 })
  const after = (await send('GET', `/trip?date=${body.date}`, headers)).body
  expect(after.days).toEqual([])
  expect(new Set(idsOf(after.stops))).toEqual(new Set([near.id, between.id]))
})

test('a hidden place is shown about a kilometre off until the seller accepts; a delivery is no stop', async () => {
  const { headers } = await newBuyer()
  const hidden = await pickup(headers, 0.0123, { hideExact: true, accept: false })
  const delivery = await insertReservableOffer(db, { occurrence: { fulfilment: 'delivery' } })
  const address = { houseNumber: '5', postalCode: '05-600', town: 'Grójec', latitude: 51.87, longitude: 20.87 }
  const brought = await reserved(delivery, headers, [4], { fulfilment: 'delivery', deliveryAddress: address })
  const { body } = await send('GET', '/trip', headers)
  expect(body.stops).toMatchObject([
    { reservationId: hidden.id, address: null, approximate: true, latitude: 51.88, status: 'pending' },
  ])
  expect(body.deliveries).toMatchObject([{ reservationId: brought.id, number: brought.number }])
  await act(hidden.id, 'accept', sellerOf(hidden.fixture), { version: 2 })
  expect((await send('GET', '/trip', headers)).body.stops).toMatchObject([{ approximate: false, latitude: 51.8778 }])
})

test('nobody sees the trip of another buyer', async () => {
  const { headers } = await newBuyer()
  await pickup(headers, 0)
  await pickup(headers, 0.1)
  const other = await newBuyer()
  const { date } = (await send('GET', '/trip', headers)).body
  expect((await send('GET', `/trip?date=${date}`, other.headers)).body).toMatchObject({ days: [], stops: [] })
  expect((await send('GET', '/trip?date=2026-02-30', headers)).status).toBe(400)
  expect((await send('GET', '/trip')).status).toBe(401)
})

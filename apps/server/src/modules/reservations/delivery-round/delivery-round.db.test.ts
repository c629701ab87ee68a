import { randomUUID } from 'node:crypto'
import { testApi } from '#testing/http/test-api'
import { countOutcomes } from '#testing/database/concurrency'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { moveOccurrence, reservationClient } from '#testing/clients/reservations'
import { hoursFromNow } from '#testing/factories/schedules'
import { expect, test } from 'vitest'
import { registerComments } from '../../comments/index.ts'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 8 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
const { act, newBuyer, post, reserved, send, sellerOf } = reservationClient(db, server)

const MARKET = { latitude: 51.8655, longitude: 20.8679 }
const addressAt = (north: number) => ({
  houseNumber: String(Math.round(north * 1000)),
  postalCode: '05-600',
  town: 'Grójec',
  latitude: MARKET.latitude + north,
  longitude: MARKET.longitude,
})

/** A seller with accepted deliveries at these distances in degrees to the north. */
async function deliveries(norths: number[]) {
  const fixture = await insertReservableOffer(db, {
    occurrence: { fulfilment: 'delivery' },
    offerItems: [{ stock: 50 }],
  })
  const seller = sellerOf(fixture)
  const made = []
  for (const north of norths) {
    const { headers } = await newBuyer()
    const { id } = await reserved(fixture, headers, [4], { fulfilment: 'delivery', deliveryAddress: addressAt(north) })
    await act(id, 'accept', seller, { version: 2 })
    made.push({ id, headers })
  }
  return { fixture, seller, made }
}

test('the stops of a day are in the order in which to drive, with what is done at the same place', async () => {
  const { seller, made, fixture } = await deliveries([0.03, 0.01, 0.02])
  const { body } = await send('GET', '/round', seller)
  expect(body.stops.map(({ reservationId }: { reservationId: number }) => reservationId)).toEqual([
    made[1]?.id,
    made[2]?.id,
    made[0]?.id,
  ])
  expect(body.days).toEqual([{ date: body.date, reservations: 3 }])
  expect(body.start).toMatchObject({ name: 'Targ w Grójcu' })
  expect(body.lengthKm).toBeCloseTo(3.3, 1)
  expect(body.stops[0]).toMatchObject({ distanceKm: 1.1, announcedAt: null, status: 'accepted', reachable: true })

  await act(made[1]?.id ?? 0, 'hand-over', seller, { version: 3 })
  const after = (await send('GET', '/round', seller)).body
  expect(after.stops[0]).toMatchObject({ reservationId: made[1]?.id, status: 'completed' })
  expect(after.days[0].reservations).toBe(2)
  expect((await send('GET', '/round', sellerOf(await insertReservableOffer(db)))).body.stops).toEqual([])
  expect((await send('GET', `/round?date=${fixture.occurrenceId}`, seller)).status).toBe(400)
})

test('of several presses at once the buyer is notified once, and again only when the seller says so', async () => {
  const { seller, made } = await deliveries([0.01])
  const [{ id, headers } = { id: 0, headers: {} }] = made
  const announce = (body: object, as = seller) => post(`/${id}/comments/on-the-way`, as, body)
  const replies = await Promise.all(Array.from({ length: 6 }, () => announce({ minutes: 20 })))
  expect(countOutcomes(replies)).toEqual({ 201: 1, ALREADY_ANNOUNCED: 5 })
  expect((await send('GET', '/round', seller)).body.stops[0].announcedAt).not.toBeNull()
  expect((await announce({ minutes: 35, again: true })).body).toMatchObject({
    author: 'seller',
    body: 'Jadę z zamówieniem, będę za około 35 minut.',
  })
  expect((await announce({ minutes: 20 }, headers)).status).toBe(403)
  expect((await announce({ minutes: 20 }, sellerOf(await insertReservableOffer(db)))).status).toBe(404)
  expect((await announce({ minutes: 1 })).body.fieldErrors).toMatchObject([{ property: 'minutes', code: 'range' }])

  const pickup = await insertReservableOffer(db)
  const buyer = await newBuyer()
  const own = await reserved(pickup, buyer.headers)
  await act(own.id, 'accept', sellerOf(pickup), { version: 2 })
  const refused = await post(`/${own.id}/comments/on-the-way`, sellerOf(pickup), { minutes: 20 })
  expect(refused.body.code).toBe('ILLEGAL_TRANSITION')
})

test('what is sold by weight is weighed at the stop, by the act of the pickup screen', async () => {
  const { seller, made, fixture } = await deliveries([0.01])
  await db
    .updateTable('variants')
    .set({ netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', fixture.offerItems[0]?.variantId ?? 0)
    .execute()
  const id = made[0]?.id ?? 0
  const stop = async () => (await send('GET', '/round', seller)).body.stops[0]
  const before = await stop()
  expect(before).toMatchObject({ items: [{ approximate: true, weighedQuantity: null }], total: '60.00' })
  expect(before.highestTotal).not.toBeNull()
  const weigh = {
    id: randomUUID(),
    kind: 'weigh',
    reservationId: id,
    at: new Date().toISOString(),
    weights: [{ itemId: before.items[0].id, weight: 6.3 }],
  }
  expect((await post('/pickups/acts', seller, { acts: [weigh] })).body.results).toMatchObject([{ outcome: 'done' }])
  expect(await stop()).toMatchObject({
    items: [{ weighedQuantity: 6.3, total: '52.50' }],
    total: '62.50',
    highestTotal: null,
  })
})

test('who delivers notes that nobody is there from the start of the occurrence, not before', async () => {
  const { seller, made, fixture } = await deliveries([0.01])
  const id = made[0]?.id ?? 0
  expect((await act(id, 'no-show', seller, { version: 3 })).body.code).toBe('TOO_EARLY')
  await moveOccurrence(db, fixture, hoursFromNow(-1), hoursFromNow(3), hoursFromNow(-2))
  expect((await act(id, 'no-show', seller, { version: 3 })).body).toMatchObject({ status: 'no_show' })
  expect((await act(id, 'undo', seller, { version: 4 })).body).toMatchObject({ status: 'accepted' })
})

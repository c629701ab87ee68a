import type { PickupAct } from '@kram/contract/seller-view/pickup-schemas'
import { pickupAct } from '#testing/clients/pickups'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { moveOccurrence, type ReservableOffer, reservationClient, stockCounters } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { reservationJobs } from '../reservations.jobs.ts'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const sent = async (fixture: ReservableOffer, ...acts: PickupAct[]) => {
  const { status, body } = await post('/pickups/acts', sellerOf(fixture), { acts })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const sheetOf = async (fixture: ReservableOffer) =>
  (await send('GET', `/pickups/sheets/${fixture.occurrenceId}`, sellerOf(fixture))).body

/** An offer whose occurrence is today and has begun, with one accepted reservation. */
async function openTerm({ hours = [-1, 2] }: { hours?: [number, number] } = {}) {
  const fixture = await insertReservableOffer(db, { autoAccept: true })
  const buyer = await newBuyer()
  const reservation = await reserved(fixture, buyer.headers, [2], { note: 'Bez siatki', contactPhone: '+48601234567' })
  await moveOccurrence(db, fixture, hoursFromNow(hours[0]), hoursFromNow(hours[1]), hoursFromNow(-2))
  return { fixture, buyer, ...reservation }
}

const sellByWeight = async ({ offerItems: [first] }: ReservableOffer) =>
  db
    .updateTable('variants')
    .set({ netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', first?.variantId ?? 0)
    .execute()

test('a sheet has what the seller needs at the hand-over, and nothing of other sellers', async () => {
  const { fixture, id, number } = await openTerm()
  const sheet = await sheetOf(fixture)
  expect(sheet).toMatchObject({
    occurrenceId: fixture.occurrenceId,
    locationName: 'Targ w Grójcu',
    paymentMethods: ['cash', 'blik'],
    reservations: 1,
    packed: 0,
    handedOver: 0,
    rows: [
      {
        reservationId: id,
        number,
        status: 'accepted',
        phone: '+48601234567',
        pickupCode: expect.stringMatching(/^[A-Z0-9]{4}$/),
        note: 'Bez siatki',
        total: '25.00',
        highestTotal: null,
        paymentStatus: 'due',
        paidWith: null,
        undoUntil: null,
        address: null,
        items: [{ quantity: 2, unitPrice: '12.50', total: '25.00', ticked: false, weighedQuantity: null }],
      },
    ],
  })
  const { fixture: other } = await openTerm()
  expect((await send('GET', `/pickups/sheets/${fixture.occurrenceId}`, sellerOf(other))).status).toBe(404)
  const [stolen] = (await sent(other, pickupAct('hand-over', id))).results
  expect(stolen).toMatchObject({ outcome: 'refused' })
  expect((await sheetOf(fixture)).rows[0].status).toBe('accepted')
})

test('the list has the sheets of today and tomorrow, and the later occurrences without rows', async () => {
  const fixture = await insertReservableOffer(db, { autoAccept: true })
  const { headers } = await newBuyer()
  await reserved(fixture, headers, [1])
  const days = async (inDays: number) => {
    const date = new Date(server.deps.clock.now().getTime() + inDays * 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Warsaw',
    })
    await db.updateTable('occurrences').set({ date }).where('id', '=', fixture.occurrenceId).execute()
    const { sheets, later } = (await send('GET', '/pickups', sellerOf(fixture))).body
    return [sheets.length, later.length, sheets[0]?.rows.length ?? later[0]?.reservations]
  }
  expect(await days(0)).toEqual([1, 0, 1])
  expect(await days(1)).toEqual([1, 0, 1])
  expect(await days(2)).toEqual([0, 1, 1])
  expect(await days(14)).toEqual([0, 1, 1])
  expect(await days(15)).toEqual([0, 0, undefined])
})

test('a hand-over is applied once and keeps the time of the device and how it was paid', async () => {
  const { fixture, id } = await openTerm()
  const handOver = pickupAct('hand-over', id, { paidWith: 'blik' })
  const first = await sent(fixture, handOver)
  expect(first.results).toEqual([{ id: handOver.id, outcome: 'done', message: null }])
  expect(first.rows).toMatchObject([
    { status: 'completed', paymentStatus: 'paid', paidWith: 'blik', changedAt: handOver.at },
  ])
  expect(first.rows[0].undoUntil).not.toBeNull()
  expect((await sent(fixture, handOver)).results, 'the same attempt again').toEqual(first.results)
  expect((await sent(fixture, pickupAct('hand-over', id))).results).toMatchObject([
    { outcome: 'already', message: null },
  ])
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 0 })
  expect(await sheetOf(fixture)).toMatchObject({ reservations: 1, handedOver: 1 })
})

test('the clock of a device that runs ahead does not write into the future', async () => {
  const { fixture, id } = await openTerm()
  const { rows } = await sent(fixture, pickupAct('hand-over', id, { at: '2099-01-01T00:00:00.000Z' }))
  expect(Date.parse(rows[0].changedAt)).toBeLessThanOrEqual(Date.now() + 1000)
})

test('a hand-over after a cancellation is refused in words, and stays refused', async () => {
  const { fixture, buyer, id, version } = await openTerm()
  expect((await act(id, 'cancel', buyer.headers, { version })).status).toBe(200)
  const late = pickupAct('hand-over', id)
  const { results, rows } = await sent(fixture, late)
  expect(results).toMatchObject([
    {
      outcome: 'refused',
      message: expect.stringMatching(/^Rezerwację odwołano dzisiaj o \d+:\d\d \(kupujący\)\. Jeśli/),
    },
  ])
  expect(rows).toMatchObject([{ status: 'cancelled', cancelledBy: 'buyer' }])
  expect((await act(id, 'undo', buyer.headers, { version: version + 1 })).status).toBe(200)
  expect((await sent(fixture, late)).results, 'the seller has seen that it was refused').toEqual(results)
  expect((await sent(fixture, pickupAct('hand-over', id))).results).toMatchObject([{ outcome: 'done' }])
})

test('acts apply in their order, and one that is refused stops no other', async () => {
  const { fixture, id } = await openTerm()
  const { results } = await sent(
    fixture,
    pickupAct('no-show', id),
    pickupAct('hand-over', id),
    pickupAct('undo', id, { undoes: 'hand-over' }),
    pickupAct('undo', id, { undoes: 'hand-over' }),
    pickupAct('undo', id),
    pickupAct('hand-over', id, { paidWith: 'cash' }),
  )
  expect(results).toMatchObject([
    { outcome: 'refused', message: expect.any(String) },
    { outcome: 'done' },
    { outcome: 'done' },
    { outcome: 'already' },
    { outcome: 'refused' },
    { outcome: 'done' },
  ])
  expect((await sheetOf(fixture)).rows).toMatchObject([{ status: 'completed', paidWith: 'cash' }])
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 0 })
})

test('after its end a reservation that was not picked up is marked, and the mark is taken back', async () => {
  const { fixture, id } = await openTerm({ hours: [-3, -1] })
  expect((await sent(fixture, pickupAct('no-show', id, { restock: true }))).results).toMatchObject([
    { outcome: 'done' },
  ])
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 0 })
  const conflict = (await sent(fixture, pickupAct('hand-over', id))).results[0]
  expect(conflict).toMatchObject({ outcome: 'refused', message: expect.stringContaining('jako nieodebrane') })
  expect((await sent(fixture, pickupAct('undo', id, { undoes: 'no-show' }))).results).toMatchObject([
    { outcome: 'done' },
  ])
  expect((await sent(fixture, pickupAct('hand-over', id))).results).toMatchObject([{ outcome: 'done' }])
  expect((await sent(fixture, pickupAct('no-show', id))).results).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('wydano') },
  ])
})

test('a tick belongs to the quantity that was seen', async () => {
  const { fixture, id, items } = await openTerm()
  const itemId = items[0]?.id ?? 0
  const tick = (quantity: number, ticked: boolean) => pickupAct('tick', id, { itemId, quantity, ticked })
  const ticked = async () => (await sheetOf(fixture)).rows[0].items[0].ticked
  expect((await sent(fixture, tick(2, true))).results).toMatchObject([{ outcome: 'done' }])
  expect(await ticked()).toBe(true)
  expect(await sheetOf(fixture)).toMatchObject({ packed: 1 })
  await sent(fixture, tick(2, false))
  expect(await ticked()).toBe(false)
  expect((await sent(fixture, tick(3, true))).results).toMatchObject([{ outcome: 'already' }])
  expect(await ticked()).toBe(false)
  await sent(fixture, tick(2, true))
  await db.updateTable('reservationItems').set({ quantity: 1 }).where('id', '=', itemId).execute()
  expect(await ticked(), 'the buyer wants less now').toBe(false)
  expect((await sent(fixture, pickupAct('tick', id))).results).toMatchObject([{ outcome: 'refused' }])
})

test('weighing gives the exact total, and packing needs no second weighing', async () => {
  const { fixture, id, items } = await openTerm()
  await sellByWeight(fixture)
  const itemId = items[0]?.id ?? 0
  expect((await sheetOf(fixture)).rows[0]).toMatchObject({ total: '25.00', highestTotal: '28.75' })
  const weigh = (weight: number) => pickupAct('weigh', id, { weights: [{ itemId, weight }] })
  const tooLight = (await sent(fixture, weigh(1))).results[0]
  expect(tooLight).toMatchObject({ outcome: 'refused', message: expect.stringContaining('Waga nie mieści się') })
  expect((await sent(fixture, pickupAct('pack', id))).results).toMatchObject([{ outcome: 'refused' }])
  const weighed = await sent(fixture, weigh(3.12), pickupAct('pack', id))
  expect(weighed.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  expect(weighed.rows[0]).toMatchObject({
    status: 'ready',
    total: '26.00',
    highestTotal: null,
    items: [{ weighedQuantity: 3.12, total: '26.00' }],
  })
  await sent(fixture, pickupAct('hand-over', id))
  expect((await sent(fixture, weigh(3))).results).toMatchObject([{ outcome: 'refused' }])
})

test('a smaller order is weighed again', async () => {
  const { fixture, id, items, buyer } = await openTerm()
  await sellByWeight(fixture)
  const itemId = items[0]?.id ?? 0
  await sent(fixture, pickupAct('weigh', id, { weights: [{ itemId, weight: 3.12 }] }))
  await moveOccurrence(db, fixture, hoursFromNow(5), hoursFromNow(6), hoursFromNow(3))
  const edited = await send('PUT', `/${id}/items/${itemId}`, buyer.headers, { quantity: 1 })
  expect(edited).toMatchObject({ status: 200, body: { total: '12.50' } })
  expect((await sheetOf(fixture)).rows[0]).toMatchObject({ total: '12.50', items: [{ weighedQuantity: null }] })
})

test('old acts are deleted', async () => {
  const { fixture, id } = await openTerm()
  const known = pickupAct('hand-over', id)
  await sent(fixture, known)
  await db
    .updateTable('pickupActs')
    .set({ receivedAt: hoursFromNow(-24 * 31) })
    .where('id', '=', known.id)
    .execute()
  await reservationJobs({ db })
    .find(({ name }) => name === 'reservations.purge-pickup-acts')
    ?.run(AbortSignal.timeout(60_000))
  expect(await db.selectFrom('pickupActs').select('id').where('id', '=', known.id).execute()).toEqual([])
})

test('acts without their fields, without an id or too many of them are refused as a whole', async () => {
  const { fixture, id } = await openTerm()
  const seller = sellerOf(fixture)
  const wrong = [
    [],
    [{ ...pickupAct('hand-over', id), id: 'nie' }],
    [{ ...pickupAct('hand-over', id), kind: 'accept' }],
    [{ ...pickupAct('hand-over', id), at: 'wczoraj' }],
    Array.from({ length: 51 }, () => pickupAct('hand-over', id)),
  ]
  for (const acts of wrong) expect((await post('/pickups/acts', seller, { acts })).status).toBe(400)
})

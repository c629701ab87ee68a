import { guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  takenCapacity,
} from '#testing/clients/reservations'
import { hoursFromNow, insertOccurrence, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { reservationJobs } from '../reservations.jobs.ts'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const held = async (fixture: Awaited<ReturnType<typeof insertReservableOffer>>, n = 0) => {
  const { item } = await stockCounters(db, fixture, n)
  return typeof item === 'object' && item !== null ? item.held : null
}

test('a seller proposes less of one item and some of another; accepting it changes lines and held stock', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ price: 1000 }, { name: 'Chleb', price: 800 }] })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [4])
  const bread = offerItemAt(fixture, 1).offerItemId

  const proposed = await act(id, 'propose', seller, {
    version: 2,
    cause: 'sold_out',
    reason: 'Lis był w kurniku',
    items: [
      { offerItemId: offerItemAt(fixture).offerItemId, quantity: 1 },
      { offerItemId: bread, quantity: 2 },
    ],
  })
  expect(proposed.body).toMatchObject({
    status: 'change_proposed',
    version: 3,
    total: '40.00',
    items: [{ quantity: 4 }],
    allowedActions: ['cancel', 'decline-proposal', 'undo'],
    proposal: {
      proposedBy: 'seller',
      cause: 'sold_out',
      reason: 'Lis był w kurniku',
      total: '26.00',
      items: [
        { previousQuantity: 4, quantity: 1, total: '10.00' },
        { offerItemId: bread, previousQuantity: 0, quantity: 2, total: '16.00' },
      ],
    },
  })
  expect([await held(fixture), await held(fixture, 1)]).toEqual([4, 2])
  expect((await send('GET', `/${id}`, headers)).body.allowedActions).toEqual([
    'cancel',
    'accept-proposal',
    'decline-proposal',
  ])
  expect((await act(id, 'accept-proposal', seller, { version: 3 })).body.code).toBe('ILLEGAL_TRANSITION')

  const agreed = await act(id, 'accept-proposal', headers, { version: 3 })
  expect(agreed.body).toMatchObject({
    status: 'accepted',
    total: '26.00',
    proposal: null,
    items: [{ quantity: 1 }, { quantity: 2, productName: 'Chleb' }],
  })
  expect([await held(fixture), await held(fixture, 1)]).toEqual([1, 2])
})

test('a declined proposal leaves everything as it was, whichever participant declines it and when', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{}, { name: 'Chleb' }] })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [4])
  const propose = (version: number) =>
    act(id, 'propose', seller, {
      version,
      cause: 'replacement',
      items: [
        { offerItemId: offerItemAt(fixture).offerItemId, quantity: 0 },
        { offerItemId: offerItemAt(fixture, 1).offerItemId, quantity: 3 },
      ],
    })
  const asItWas = { status: 'pending', total: '50.00', proposal: null, items: [{ quantity: 4 }] }

  const { answerBy } = (await send('GET', `/${id}`, headers)).body
  await propose(2)
  expect((await act(id, 'decline-proposal', headers, { version: 3 })).body).toMatchObject({ ...asItWas, answerBy })
  await propose(4)
  expect((await act(id, 'decline-proposal', seller, { version: 5 })).body).toMatchObject(asItWas)
  await propose(6)
  expect((await act(id, 'undo', seller, { version: 7 })).body).toMatchObject(asItWas)
  await propose(8)
  await db
    .updateTable('reservations')
    .set({ answerBy: hoursFromNow(-0.01) })
    .where('id', '=', id)
    .execute()
  expect((await act(id, 'accept-proposal', headers, { version: 9 })).body.code).toBe('ILLEGAL_TRANSITION')
  for (const job of reservationJobs({ db })) await job.run(AbortSignal.timeout(60_000))
  expect((await send('GET', `/${id}`, headers)).body).toMatchObject(asItWas)
  expect([await held(fixture), await held(fixture, 1)]).toEqual([4, 0])
})

test('a proposal has to change something, to fit the offer and to be in stock', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 5 }, { name: 'Chleb', stock: 1 }] })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [2])
  const propose = async (body: object) =>
    (await act(id, 'propose', seller, { version: 2, cause: 'more', ...body })).body
  const eggs = offerItemAt(fixture).offerItemId

  expect(await propose({ items: [{ offerItemId: eggs, quantity: 2 }] })).toMatchObject({
    fieldErrors: [{ property: 'items', code: 'required' }],
  })
  expect(await propose({ items: [{ offerItemId: eggs, quantity: 0 }] })).toMatchObject({ code: 'RESERVATION_EMPTY' })
  expect(await propose({ items: [{ offerItemId: eggs, quantity: 1.5 }] })).toMatchObject({
    fieldErrors: [{ property: 'items[0].quantity', code: 'step' }],
  })
  expect(await propose({ items: [{ offerItemId: offerItemAt(fixture, 1).offerItemId, quantity: 2 }] })).toMatchObject({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ asked: 2, left: 1 }] },
  })
  expect((await send('GET', `/${id}`, headers)).body).toMatchObject({ status: 'pending', version: 2, total: '25.00' })
})

test('a proposal of another occurrence keeps both slots until the answer', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 }, autoAccept: true })
  const other = await insertOccurrence(db, fixture.scheduleId, { capacity: 1, starts: 72 })
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)
  const reservedCounts = async () => [await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, other)]
  const move = (version: number) =>
    send('PUT', `/${id}`, headers, {
      occurrenceId: other,
      fulfilment: 'pickup',
      note: null,
      deliveryAddress: null,
      version,
    })

  expect((await move(2)).body).toMatchObject({
    status: 'change_proposed',
    occurrence: { id: fixture.occurrenceId },
    proposal: { proposedBy: 'buyer', cause: 'date', occurrence: { id: other } },
  })
  expect(await reservedCounts()).toEqual([1, 1])
  await act(id, 'decline-proposal', sellerOf(fixture), { version: 3 })
  expect(await reservedCounts()).toEqual([1, 0])
  await move(4)
  expect((await act(id, 'accept-proposal', sellerOf(fixture), { version: 5 })).body).toMatchObject({
    status: 'accepted',
    occurrence: { id: other },
  })
  expect(await reservedCounts()).toEqual([0, 1])
})

test('cancelling during a proposal releases everything, and a seller may undo that too', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{}, { name: 'Chleb' }],
    occurrence: { capacity: 3 },
    autoAccept: true,
  })
  const other = await insertOccurrence(db, fixture.scheduleId, { starts: 72 })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [4])
  await post(`/${id}/items`, headers, { offerItemId: offerItemAt(fixture, 1).offerItemId, quantity: 2 })
  await act(id, 'decline-proposal', seller, { version: 3 })
  await act(id, 'propose', seller, { version: 4, cause: 'date', occurrenceId: other })
  const { body } = await act(id, 'cancel', seller, { version: 5, reason: 'Choroba', cause: 'harvest_failed' })
  expect(body).toMatchObject({ status: 'cancelled', proposal: null })
  expect([await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, other)]).toEqual([0, 0])
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 6, held: 0 })
  expect((await stockCounters(db, fixture, 1)).item).toEqual({ quantity: 10, held: 0 })

  expect((await act(id, 'undo', seller, { version: 6 })).body).toMatchObject({
    status: 'accepted',
    cancelledBy: null,
    cancelReason: null,
  })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 4 })
  expect([await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, other)]).toEqual([1, 0])
})

test('a guest answers a proposal too', async () => {
  const fixture = await insertReservableOffer(db)
  const { id } = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [2], {
        submit: true,
        contactName: 'Zofia',
        contactPhone: '+48605550001',
        contactEmail: null,
      }),
    )
  ).body
  await act(id, 'propose', sellerOf(fixture), {
    version: 2,
    cause: 'sold_out',
    items: [{ offerItemId: offerItemAt(fixture).offerItemId, quantity: 1 }],
  })
  expect((await act(id, 'accept-proposal', server.as(guestPrincipal(id)), { version: 3 })).body).toMatchObject({
    status: 'accepted',
    total: '12.50',
  })
})

test('after all of this the stock ledger is consistent', async () => {
  expect(await ledgerErrors(db)).toEqual([])
})

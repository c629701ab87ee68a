import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  moveOccurrence,
  takenCapacity,
} from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf, send } = reservationClient(db, server)

test('a buyer reserves in one request: stock is held, one event is published, the seller has to answer', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{ price: 1250 }, { name: 'Chleb', price: 999, stock: null, limit: 5 }],
  })
  const { headers } = await newBuyer()

  const reply = await post(
    '',
    headers,
    reservationBody(fixture, [2, 1], { submit: true, seenTotal: '34.99', contactPhone: '+48600111222' }),
  )

  expect(reply.status).toBe(201)
  expect(reply.headers['location']).toBe(`/api/reservations/${reply.body.id}`)
  expect(reply.body).toMatchObject({
    status: 'pending',
    total: '34.99',
    deliveryFee: '0.00',
    role: 'buyer',
    allowedActions: ['edit', 'cancel'],
    unreadComments: 0,
    version: 2,
    contact: { name: 'Anna Kowalska', phone: '+48600111222' },
    canComment: true,
    paymentStatus: 'due',
  })
  expect(reply.body.pickupCode).toMatch(/^[CDFGHJKMNPQRTVWX34679]{4}$/)
  expect(reply.body.items).toMatchObject([
    { quantity: 2, unitPrice: '12.50', total: '25.00', remaining: 10 },
    { quantity: 1, total: '9.99', remaining: 5 },
  ])
  expect(await stockCounters(db, fixture)).toEqual({
    item: { quantity: 10, held: 2 },
    limit: { quantity: null, held: 2 },
  })
  expect(await stockCounters(db, fixture, 1)).toEqual({ item: null, limit: { quantity: 5, held: 1 } })
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(1)
  const events = await db
    .selectFrom('outboxMessages')
    .select('payload')
    .where('topic', '=', 'reservation.event')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([
    { reservationId: reply.body.id, event: 'submit', by: 'buyer', auto: false },
  ])
})

test('a draft holds nothing until it is finalized, and finalizing again returns the same answer', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const draft = (await post('', headers, reservationBody(fixture, [3]))).body

  expect(draft).toMatchObject({
    status: 'draft',
    total: '37.50',
    allowedActions: ['submit', 'edit', 'drop'],
    submittedAt: null,
    answerBy: null,
  })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 0 })

  const first = await post(`/${draft.id}/finalize`, headers)
  const again = await post(`/${draft.id}/finalize`, headers)
  expect(first).toMatchObject({ status: 200, body: { status: 'pending', number: draft.number } })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 3 })
})

test('the seller accepts, packs and hands over by pickup code: stock is consumed and the ledger is consistent', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ limit: 8 }] })
  const { headers } = await newBuyer()
  const seller = sellerOf(fixture)
  const { id, pickupCode } = await reserved(fixture, headers)

  expect((await send('GET', `/${id}`, seller)).body).toMatchObject({
    role: 'seller',
    pickupCode: null,
    contact: { name: 'Anna Kowalska' },
    unreadComments: 0,
    allowedActions: ['accept', 'reject', 'cancel', 'propose'],
  })
  expect((await act(id, 'accept', seller, { version: 2 })).body).toMatchObject({
    status: 'accepted',
    version: 3,
    answerBy: null,
    allowedActions: ['cancel', 'pack', 'hand-over', 'propose', 'undo'],
  })
  expect((await act(id, 'pack', seller, { version: 3 })).body).toMatchObject({ status: 'ready' })
  expect((await act(id, 'hand-over', seller, { version: 4, pickupCode: '3333' })).body).toMatchObject({
    code: 'PICKUP_CODE_WRONG',
    status: 409,
  })
  expect(
    (await act(id, 'hand-over', seller, { version: 4, pickupCode: pickupCode?.toLowerCase() })).body,
  ).toMatchObject({ status: 'completed', paymentStatus: 'paid', allowedActions: ['undo'] })

  expect(await stockCounters(db, fixture)).toEqual({ item: { quantity: 8, held: 0 }, limit: { quantity: 6, held: 0 } })
  const movements = await db
    .selectFrom('stockMovements')
    .select(['reason', 'deltaQuantity', 'deltaHeld'])
    .where('itemId', '=', offerItemAt(fixture).itemId)
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { reason: 'delivered', deltaQuantity: 10, deltaHeld: 0 },
    { reason: 'reserved', deltaQuantity: 0, deltaHeld: 2 },
    { reason: 'handed_over', deltaQuantity: -2, deltaHeld: -2 },
  ])
  const { completedReservations } = await db
    .selectFrom('sellers')
    .select('completedReservations')
    .where('id', '=', fixture.sellerId)
    .executeTakeFirstOrThrow()
  expect(completedReservations).toBe(1)
  const entries = await db
    .selectFrom('comments')
    .select(['event', 'author'])
    .where('reservationId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ event }) => event)).toEqual(['submit', 'accept', 'pack', 'hand-over'])
})

test('an action that the status does not allow is rejected with the status and the allowed actions', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)

  expect((await act(id, 'pack', sellerOf(fixture), { version: 2 })).body).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { status: 'pending', allowedActions: ['accept', 'reject', 'cancel', 'propose'] },
  })
  expect((await act(id, 'accept', headers, { version: 2 })).body).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { allowedActions: ['edit', 'cancel'] },
  })
  expect((await act(id, 'accept', sellerOf(fixture), { version: 1 })).body).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { id, status: 'pending', version: 2 } },
  })
  expect((await act(id, 'reject', sellerOf(fixture), { version: 2 })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: [{ property: 'reason', code: 'required' }],
  })
})

test('cancelling releases stock and slot; after the cut-off it is marked as late', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const early = await reserved(fixture, headers)
  const late = await reserved(fixture, headers, [3])
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(2)

  expect((await act(early.id, 'cancel', headers, { version: 2 })).body).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'buyer',
    cancelledLate: false,
  })
  await moveOccurrence(db, fixture, hoursFromNow(2), hoursFromNow(3), hoursFromNow(-1))
  expect((await send('DELETE', `/${late.id}`, headers)).status).toBe(204)
  expect((await send('GET', `/${late.id}`, headers)).body).toMatchObject({ status: 'cancelled', cancelledLate: true })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 0 })
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(0)
})

test('a seller who ran out writes the stock off when cancelling', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)

  expect(
    (await act(id, 'cancel', sellerOf(fixture), { version: 2, reason: 'Kury strajkują', cause: 'harvest_failed' }))
      .body,
  ).toMatchObject({ status: 'cancelled', cancelledBy: 'seller', cancelReason: 'Kury strajkują' })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 0 })
})

test('a no-show writes the stock off unless the seller returns it', async () => {
  const fixture = await insertReservableOffer(db, { autoAccept: true })
  const { headers } = await newBuyer()
  const [writtenOff, returned] = [await reserved(fixture, headers), await reserved(fixture, headers, [3])]
  expect((await act(writtenOff.id, 'no-show', sellerOf(fixture), { version: 2 })).body.code).toBe('TOO_EARLY')

  await moveOccurrence(db, fixture, hoursFromNow(-5), hoursFromNow(-1), hoursFromNow(-6))
  await act(writtenOff.id, 'no-show', sellerOf(fixture), { version: 2 })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 3 })
  await act(returned.id, 'no-show', sellerOf(fixture), { version: 2, restock: true })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 0 })
})

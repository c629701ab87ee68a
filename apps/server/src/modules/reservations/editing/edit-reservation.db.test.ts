import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import {
  offerItemAt,
  stockCounters,
  reservationClient,
  moveOccurrence,
  takenCapacity,
} from '#testing/clients/reservations'
import { hoursFromNow, insertOccurrence, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf, send } = reservationClient(db, server)

test('moving to another occurrence releases the old slot and takes a new one', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 5 } })
  const sunday = await insertOccurrence(db, fixture.scheduleId, { starts: 72, cutoff: 60, capacity: 1 })
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)
  const body = { occurrenceId: sunday, fulfilment: 'pickup', note: 'Po 10', deliveryAddress: null, version: 2 }

  expect((await send('PUT', `/${id}`, headers, { ...body, version: 1 })).body.code).toBe('VERSION_CONFLICT')
  expect((await send('PUT', `/${id}`, headers, body)).body).toMatchObject({
    occurrence: { id: sunday },
    note: 'Po 10',
    version: 3,
  })
  expect([await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, sunday)]).toEqual([0, 1])

  const other = await reserved(fixture, (await newBuyer()).headers)
  expect((await send('PUT', `/${other.id}`, (await newBuyer()).headers, { ...body, version: 2 })).status).toBe(404)
  await act(id, 'accept', sellerOf(fixture), { version: 3 })
  expect((await send('PUT', `/${id}`, headers, { ...body, note: 'Po 11', version: 4 })).body).toMatchObject({
    status: 'accepted',
    note: 'Po 11',
  })
  expect(
    (await send('PUT', `/${id}`, headers, { ...body, occurrenceId: fixture.occurrenceId, version: 5 })).body,
  ).toMatchObject({ status: 'change_proposed', occurrence: { id: sunday } })
})

test('when the new occurrence is full, the old slot is kept', async () => {
  const fixture = await insertReservableOffer(db)
  const sunday = await insertOccurrence(db, fixture.scheduleId, { starts: 72, cutoff: 60, capacity: 1 })
  await reserved(fixture, (await newBuyer()).headers, [1], { occurrenceId: sunday })
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)

  const reply = await send('PUT', `/${id}`, headers, {
    occurrenceId: sunday,
    fulfilment: 'pickup',
    note: null,
    deliveryAddress: null,
    version: 2,
  })
  expect(reply.body).toMatchObject({ code: 'SLOT_FULL' })
  expect([await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, sunday)]).toEqual([1, 1])
})

test('editing lines changes held stock by the difference, in one transaction', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{ stock: 10 }, { name: 'Chleb', stock: 4, price: 800 }],
  })
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers)
  const line = `/${id}/items/${items[0]?.id}`

  expect((await send('PUT', line, headers, { quantity: 7 })).body).toMatchObject({ total: '87.50', version: 3 })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 7 })
  expect((await send('PUT', line, headers, { quantity: 11 })).body).toMatchObject({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ asked: 11, left: 10 }] },
  })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 7 })

  const bread = offerItemAt(fixture, 1).offerItemId
  const batch = await post(`/${id}/items/batch`, headers, [
    { offerItemId: bread, quantity: 1 },
    { offerItemId: bread, quantity: 2 },
  ])
  expect(batch).toMatchObject({ status: 201, body: { total: '111.50' } })
  expect(batch.headers['location']).toBe(`/api/reservations/${id}`)
  expect((await stockCounters(db, fixture, 1)).item).toMatchObject({ held: 3 })
  expect(
    (
      await post(`/${id}/items/batch`, headers, [
        { offerItemId: offerItemAt(fixture).offerItemId, quantity: 1 },
        { offerItemId: 999_999, quantity: 1 },
      ])
    ).body,
  ).toMatchObject({ fieldErrors: [{ property: 'items[1].offerItemId', code: 'option' }] })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 7 })

  expect((await send('DELETE', line, headers)).status).toBe(204)
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 0 })
  const { body } = await send('GET', `/${id}`, headers)
  expect((await send('DELETE', `/${id}/items/${body.items[0].id}`, headers)).body.code).toBe('RESERVATION_EMPTY')
})

test('an accepted reservation can be reduced at once; increasing it is a proposal that cannot lose what is confirmed', async () => {
  const fixture = await insertReservableOffer(db, { autoAccept: true })
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers, [4])
  const line = `/${id}/items/${items[0]?.id}`

  expect((await send('PUT', line, headers, { quantity: 3 })).body).toMatchObject({ total: '37.50', status: 'accepted' })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 3 })
  expect((await send('PUT', line, headers, { quantity: 11 })).body.code).toBe('OUT_OF_STOCK')
  expect((await send('PUT', line, headers, { quantity: 5 })).body).toMatchObject({
    status: 'change_proposed',
    total: '37.50',
    items: [{ quantity: 3 }],
    proposal: { proposedBy: 'buyer', cause: 'more', total: '62.50', items: [{ previousQuantity: 3, quantity: 5 }] },
  })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 5 })
})

test('an edit after the cut-off is rejected', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers)
  await moveOccurrence(db, fixture, hoursFromNow(1), hoursFromNow(3), hoursFromNow(-0.001))

  expect((await send('PUT', `/${id}/items/${items[0]?.id}`, headers, { quantity: 1 })).body).toMatchObject({
    code: 'CUTOFF_PASSED',
  })
})

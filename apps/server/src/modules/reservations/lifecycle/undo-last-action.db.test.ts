import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import {
  offerItemAt,
  stockCounters,
  reservationClient,
  moveOccurrence,
  takenCapacity,
} from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const held = async (fixture: Awaited<ReturnType<typeof insertReservableOffer>>, n = 0) => {
  const { item } = await stockCounters(db, fixture, n)
  return typeof item === 'object' && item !== null ? item.held : null
}

test('a seller undoes the last action: status, stock, slot and counters are restored', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 } })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [3])
  let version = 2
  const step = async (event: string, body: object = {}) =>
    (await act(id, event, seller, { version: version++, ...body })).body

  expect(await step('reject', { reason: 'Pomyłka' })).toMatchObject({ status: 'rejected', undo: { action: 'reject' } })
  expect([await held(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([0, 0])
  expect(await step('undo')).toMatchObject({ status: 'pending', cancelReason: null, answerBy: expect.any(String) })
  expect([await held(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([3, 1])

  expect(await step('accept')).toMatchObject({ status: 'accepted' })
  expect(await step('pack')).toMatchObject({ status: 'ready' })
  expect(await step('undo')).toMatchObject({ status: 'accepted', undo: null })
  expect(await step('hand-over')).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 7, held: 0 })
  expect(await step('undo')).toMatchObject({ status: 'accepted', paymentStatus: 'due' })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 3 })

  await moveOccurrence(db, fixture, hoursFromNow(-5), hoursFromNow(-1), hoursFromNow(-9))
  expect(await step('no-show')).toMatchObject({ status: 'no_show' })
  await db
    .updateTable('reservations')
    .set({ statusChangedAt: hoursFromNow(-47) })
    .where('id', '=', id)
    .execute()
  expect(await step('undo')).toMatchObject({ status: 'accepted' })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 3 })
  expect(await step('undo')).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
})

test('an action cannot be undone when others have reserved the stock by then', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 3 }] })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [2])
  await act(id, 'reject', seller, { version: 2, reason: 'Pomyłka' })
  await reserved(fixture, (await newBuyer()).headers, [2])

  expect((await act(id, 'undo', seller, { version: 3 })).body).toMatchObject({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ asked: 2, left: 1 }] },
  })
  expect((await send('GET', `/${id}`, headers)).body).toMatchObject({ status: 'rejected' })
})

test('a buyer undoes a cancellation: stock and slot are taken again, unless others have them', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 3 }], occurrence: { capacity: 2 } })
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers, [2])
  await act(id, 'accept', sellerOf(fixture), { version: 2 })

  const cancelled = (await act(id, 'cancel', headers, { version: 3 })).body
  expect(cancelled).toMatchObject({ status: 'cancelled', undo: { action: 'cancel' }, allowedActions: ['undo'] })
  expect((await send('GET', `/${id}`, sellerOf(fixture))).body).toMatchObject({ undo: null, allowedActions: [] })
  expect((await act(id, 'undo', sellerOf(fixture), { version: 4 })).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  expect((await act(id, 'undo', headers, { version: 4 })).body).toMatchObject({
    status: 'accepted',
    cancelledBy: null,
    undo: null,
  })
  expect([await held(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([2, 1])

  await act(id, 'cancel', headers, { version: 5 })
  await reserved(fixture, (await newBuyer()).headers, [2])
  expect((await act(id, 'undo', headers, { version: 6 })).body).toMatchObject({ code: 'OUT_OF_STOCK' })
})

test('approximate items are weighed at packing, and the price follows within the stated tolerance', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{ price: 3600 }, { name: 'Chleb', price: 800 }],
    autoAccept: true,
  })
  await db
    .updateTable('variants')
    .set({ netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', offerItemAt(fixture).variantId)
    .execute()
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id, items } = await reserved(fixture, headers, [2, 1])
  const [chicken, bread] = [items[0]?.id ?? 0, items[1]?.id ?? 0]
  const shown = { total: '80.00', highestTotal: '90.80' }
  expect((await send('GET', `/${id}`, headers)).body, 'what it can cost at most').toMatchObject(shown)
  for (const who of [seller, headers]) expect((await send('GET', '', who)).body.items).toMatchObject([shown])
  const pack = async (weights?: object[]) =>
    (await act(id, 'pack', seller, { version: 2, ...(weights && { weights }) })).body

  expect(await pack()).toMatchObject({ fieldErrors: [{ property: 'weights', code: 'required' }] })
  expect(await pack([{ itemId: bread, weight: 1 }])).toMatchObject({
    fieldErrors: [{ property: 'weights[0].itemId', code: 'option' }],
  })
  expect(await pack([{ itemId: chicken, weight: 2.5 }])).toMatchObject({
    fieldErrors: [{ property: 'weights[0].weight', code: 'tolerance' }],
  })
  expect(await pack([{ itemId: chicken, weight: 3.2 }])).toMatchObject({
    status: 'ready',
    total: '84.80',
    highestTotal: null,
    items: [
      { weighedQuantity: 3.2, total: '76.80' },
      { weighedQuantity: null, total: '8.00' },
    ],
  })
  expect((await act(id, 'undo', seller, { version: 3 })).body).toMatchObject({
    status: 'accepted',
    total: '80.00',
    items: [{ weighedQuantity: null, total: '72.00' }, {}],
  })
})

test('after all of this the stock ledger is consistent', async () => {
  expect(await ledgerErrors(db)).toEqual([])
})

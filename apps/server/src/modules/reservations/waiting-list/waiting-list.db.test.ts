import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import {
  stockCounters,
  reservationBody,
  reservationClient,
  takenCapacity,
  type Headers,
  type ReservableOffer,
} from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'
import { processWaitingList } from './waiting-list.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { act, post, send, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const processQueue = () => processWaitingList(db, new AbortController().signal)
const wait = async (fixture: ReservableOffer, headers: Headers, quantity = 1) =>
  (await post('', headers, reservationBody(fixture, [quantity], { wait: true }))).body
const view = async (id: number, headers: Headers) => (await send('GET', `/${id}`, headers)).body
const heldItems = async (fixture: ReservableOffer) => {
  const { item } = await stockCounters(db, fixture)
  return typeof item === 'object' && item !== null ? item.held : null
}
const publishedEvents = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ event: string }>`
    select payload ->> 'event' as event from outbox_messages
    where topic = 'reservation.event' and payload ->> 'reservationId' = ${String(id)} order by id`.execute(db)
  return rows.map(({ event }) => event)
}

test('a slot that is released is held for the first draft on the waiting list, which is submitted within half an hour', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 } })
  const [first, second, third] = [await newBuyer(), await newBuyer(), await newBuyer()]
  const { id } = await reserved(fixture, first.headers, [1])
  const waiting = await wait(fixture, second.headers)
  const later = await wait(fixture, third.headers)
  expect(waiting).toMatchObject({ status: 'draft', waiting: { heldUntil: null } })
  await processQueue()
  expect(await view(waiting.id, second.headers)).toMatchObject({ waiting: { heldUntil: null } })

  await act(id, 'cancel', first.headers, { version: 2 })
  await processQueue()
  expect(await view(waiting.id, second.headers)).toMatchObject({ waiting: { heldUntil: expect.any(String) } })
  expect(await view(later.id, third.headers)).toMatchObject({ waiting: { heldUntil: null } })
  expect([await heldItems(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([1, 1])
  expect(await publishedEvents(waiting.id)).toEqual(['wait-joined', 'wait-held'])
  expect((await post('', first.headers, reservationBody(fixture, [1], { submit: true }))).body.code).toBe('SLOT_FULL')

  expect((await post(`/${waiting.id}/finalize`, second.headers)).body).toMatchObject({
    status: 'pending',
    waiting: null,
  })
  expect([await heldItems(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([1, 1])
  expect(await ledgerErrors(db)).toEqual([])
})

test('a draft that is not submitted in half an hour passes its hold to the next; deleting the draft releases it', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 2 }] })
  const [first, second, third] = [await newBuyer(), await newBuyer(), await newBuyer()]
  const { id } = await reserved(fixture, first.headers, [2])
  const waiting = await wait(fixture, second.headers, 2)
  const later = await wait(fixture, third.headers, 1)
  await act(id, 'cancel', first.headers, { version: 2 })
  await processQueue()
  expect(await heldItems(fixture)).toBe(2)

  await db
    .updateTable('waitingListEntries')
    .set({ heldUntil: hoursFromNow(-1) })
    .where('reservationId', '=', waiting.id)
    .execute()
  await processQueue()
  expect(await view(waiting.id, second.headers)).toMatchObject({ status: 'draft', waiting: null })
  expect(await view(later.id, third.headers)).toMatchObject({ waiting: { heldUntil: expect.any(String) } })
  expect([await heldItems(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([1, 1])

  expect((await send('DELETE', `/${later.id}`, third.headers)).status).toBe(204)
  expect([await heldItems(fixture), await takenCapacity(db, fixture.occurrenceId)]).toEqual([0, 0])
  expect(await ledgerErrors(db)).toEqual([])
})

test('a draft cannot wait without items, without an e-mail address, or for an occurrence of another offer', async () => {
  const [fixture, other] = [await insertReservableOffer(db), await insertReservableOffer(db)]
  const { headers } = await newBuyer()
  const guest = { contactName: 'Zofia', contactPhone: '+48601000001', contactEmail: null, wait: true }
  expect((await post('/anonymous', {}, reservationBody(fixture, [1], guest))).body).toMatchObject({
    fieldErrors: [{ property: 'contactEmail', code: 'required' }],
  })
  expect((await post('', headers, reservationBody(fixture, [], { wait: true }))).body.code).toBe('RESERVATION_EMPTY')
  const foreign = { ...reservationBody(fixture, [1], { wait: true }), occurrenceId: other.occurrenceId }
  expect((await post('', headers, foreign)).status).toBe(400)
})

test('after the cut-off a draft no longer waits', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 } })
  const [first, second] = [await newBuyer(), await newBuyer()]
  await reserved(fixture, first.headers, [1])
  const { id } = await wait(fixture, second.headers)
  await db
    .updateTable('occurrences')
    .set({ cutoffAt: hoursFromNow(-1) })
    .where('id', '=', fixture.occurrenceId)
    .execute()
  await processQueue()
  expect(await view(id, second.headers)).toMatchObject({ status: 'draft', waiting: null })
})

test('a seller sees the waiting list by occurrence and offer item, in its order', async () => {
  const fixture = await insertReservableOffer(db, {
    occurrence: { capacity: 1 },
    offerItems: [{ stock: 1 }, { name: 'Ser', stock: null }],
  })
  const foreign = await insertReservableOffer(db)
  const [first, second, third] = [await newBuyer(), await newBuyer(), await newBuyer()]
  const { id } = await reserved(fixture, first.headers, [1])
  await wait(foreign, first.headers)
  const soon = await wait(fixture, second.headers)
  await post('', third.headers, reservationBody(fixture, [1, 2], { wait: true }))
  const seen = async () => (await send('GET', '/wait-list', sellerOf(fixture))).body.items
  expect(await seen()).toMatchObject([
    {
      offerTitle: 'Jajka od kur',
      occurrence: { id: fixture.occurrenceId },
      full: true,
      items: [
        { productName: 'Jajka', quantity: 2, waitingCount: 2, remaining: 0 },
        { productName: 'Ser', quantity: 2, waitingCount: 1, remaining: null },
      ],
      entries: [
        { number: soon.number, buyerName: 'Anna K.', summary: '1 × Jajka 10 szt.', heldUntil: null },
        { summary: '1 × Jajka 10 szt.; 2 × Ser 10 szt.', heldUntil: null },
      ],
    },
  ])
  await act(id, 'cancel', first.headers, { version: 2 })
  await processQueue()
  expect((await seen())[0].entries).toMatchObject([{ heldUntil: expect.any(String) }, { heldUntil: null }])
  await post(`/${soon.id}/finalize`, second.headers)
  expect((await seen())[0].entries).toHaveLength(1)
})

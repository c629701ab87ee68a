import type { Occurrence } from '@kram/contract/schedules/schemas'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { countOutcomes } from '#testing/database/concurrency'
import { testDatabase } from '#testing/database/test-database'
import { insertOccurrence, insertReservableOffer, insertUsers } from '#testing/factories'
import { reservationBody, reservationClient, type ReservableOffer } from '#testing/clients/reservations'
import { expect, test } from 'vitest'
import { findFreeOccurrences, registerSchedules } from '../schedules/index.ts'
import { processWaitingList } from './waiting-list/index.ts'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 16 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerSchedules(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf, send } = reservationClient(db, server)

/** Four hours in half hours, capacity two each. */
const halfHours = (capacity = 2) =>
  insertReservableOffer(db, {
    occurrence: { timeSlots: { minutes: 30, capacity } },
    offerItems: [{ stock: 500 }],
    autoAccept: false,
  })

const slotsOf = async (
  { offerId }: ReservableOffer,
  occurrenceId?: number,
): Promise<Required<Occurrence>['timeSlots']> => {
  const found = await findFreeOccurrences(db, offerId)
  return (found.find(({ id }) => id === occurrenceId) ?? found[0])?.timeSlots ?? []
}
const startOf = async (fixture: ReservableOffer, n: number, occurrenceId?: number): Promise<string> =>
  (await slotsOf(fixture, occurrenceId))?.[n]?.startsAt ?? ''
const remainingOf = async (fixture: ReservableOffer, occurrenceId?: number) =>
  (await slotsOf(fixture, occurrenceId))?.map(({ remaining }) => remaining)
const counts = async (id: number) =>
  db
    .selectFrom('occurrences')
    .select(['reservedCount', 'timeSlotCounts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a buyer chooses a time slot, whose hours are the hours of the reservation for both sides', async () => {
  const fixture = await halfHours()
  const { headers } = await newBuyer()
  const timeSlot = await startOf(fixture, 3)
  const { id, occurrence } = await reserved(fixture, headers, [1], { timeSlot })
  const endsAt = new Date(Date.parse(timeSlot) + 30 * 60_000).toISOString()
  expect(occurrence).toMatchObject({ id: fixture.occurrenceId, startsAt: timeSlot, endsAt, timeSlot })
  expect(await remainingOf(fixture)).toEqual([2, 2, 2, 1, 2, 2, 2, 2])

  const seller = sellerOf(fixture)
  expect((await send('GET', `/${id}`, seller)).body.occurrence).toMatchObject({ startsAt: timeSlot, endsAt })
  const rows = (await send('GET', '', seller)).body.items
  expect(rows).toMatchObject([{ id, startsAt: timeSlot, endsAt }])
  const { hours } = (
    await db.selectFrom('reservations').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow()
  ).snapshot as { hours: { startsAt: string } }
  expect(new Date(hours.startsAt).toISOString()).toBe(timeSlot)

  await act(id, 'accept', seller, { version: 2 })
  await act(id, 'cancel', headers, { version: 3 })
  expect(await remainingOf(fixture)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
})

test('the time slot is required, has to exist and must not be full', async () => {
  const fixture = await halfHours(1)
  const { headers } = await newBuyer()
  const attempt = (overrides: object) =>
    post('', headers, reservationBody(fixture, [1], { submit: true, ...overrides }))
  const timeSlot = await startOf(fixture, 0)
  expect((await attempt({})).body.fieldErrors).toMatchObject([{ property: 'timeSlot', code: 'required' }])
  const between = new Date(Date.parse(timeSlot) + 60_000).toISOString()
  expect((await attempt({ timeSlot: between })).body.fieldErrors).toMatchObject([
    { property: 'timeSlot', code: 'option' },
  ])
  expect((await attempt({ timeSlot })).status).toBe(201)
  expect((await attempt({ timeSlot })).body).toMatchObject({ code: 'SLOT_FULL' })
  const undivided = await insertReservableOffer(db)
  const reply = await post('', headers, reservationBody(undivided, [1], { submit: true, timeSlot }))
  expect(reply.body.fieldErrors).toMatchObject([{ property: 'timeSlot', code: 'option' }])
})

test('a time slot that has begun takes no orders although the occurrence does', async () => {
  const fixture = await insertReservableOffer(db, {
    occurrence: { starts: -1, cutoff: 2.5, timeSlots: { minutes: 60, capacity: 2 } },
  })
  const { headers } = await newBuyer()
  const attempt = async (n: number) =>
    post('', headers, reservationBody(fixture, [1], { submit: true, timeSlot: await startOf(fixture, n) }))
  expect((await attempt(0)).body.code).toBe('SLOT_FULL')
  expect((await attempt(3)).status).toBe(201)
})

test('fifty concurrent buyers of the last three units of a time slot: exactly three get one', async () => {
  const people = (await insertUsers(db, 50)).map((userId) => server.as(buyerPrincipal(userId)))
  for (let round = 0; round < 5; round++) {
    const fixture = await halfHours(3)
    const timeSlot = await startOf(fixture, 5)
    const body = reservationBody(fixture, [1], { submit: true, timeSlot })
    const replies = await Promise.all(people.map((headers) => post('', headers, body)))
    expect(countOutcomes(replies)).toEqual({ 201: 3, SLOT_FULL: 47 })
    expect(await counts(fixture.occurrenceId)).toEqual({ reservedCount: 3, timeSlotCounts: [0, 0, 0, 0, 0, 3, 0, 0] })
  }
})

test('concurrent orders, moves and cancellations over all time slots leave the counts of what stands', async () => {
  const fixture = await halfHours(4)
  const slots = (await slotsOf(fixture))?.map(({ startsAt }) => startsAt) ?? []
  const people = await Promise.all(Array.from({ length: 24 }, newBuyer))
  const made = await Promise.all(
    people.map(({ headers }, n) => reserved(fixture, headers, [1], { timeSlot: slots[n % slots.length] })),
  )
  const details = { occurrenceId: fixture.occurrenceId, fulfilment: 'pickup', note: null, deliveryAddress: null }
  await Promise.all(
    made.map(({ id }, n) => {
      const headers = people[n]?.headers ?? {}
      if (n % 3 === 0) return act(id, 'cancel', headers, { version: 2 })
      return send('PUT', `/${id}`, headers, { ...details, timeSlot: slots[(n * 5) % slots.length], version: 2 })
    }),
  )
  const standing = await db
    .selectFrom('reservations')
    .select(['timeSlot', 'heldTimeSlot'])
    .where('slotId', '=', fixture.occurrenceId)
    .execute()
  expect(standing).toHaveLength(16)
  for (const { timeSlot, heldTimeSlot } of standing) expect(heldTimeSlot).toEqual(timeSlot)
  const expected = slots.map((start) => standing.filter(({ timeSlot }) => timeSlot?.toISOString() === start).length)
  expect(await counts(fixture.occurrenceId)).toEqual({ reservedCount: 16, timeSlotCounts: expected })
})

test('another time slot of an accepted reservation is a proposal that holds both until the answer', async () => {
  const fixture = await halfHours(1)
  const seller = sellerOf(fixture)
  const { headers } = await newBuyer()
  const [first, second] = [await startOf(fixture, 0), await startOf(fixture, 1)]
  const { id } = await reserved(fixture, headers, [1], { timeSlot: first })
  await act(id, 'accept', seller, { version: 2 })
  const proposed = await act(id, 'propose', seller, { version: 3, cause: 'date', timeSlot: second })
  expect(proposed.body).toMatchObject({
    status: 'change_proposed',
    occurrence: { startsAt: first },
    proposal: { occurrence: { startsAt: second } },
  })
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.slice(0, 3)).toEqual([1, 1, 0])
  const agreed = await act(id, 'accept-proposal', headers, { version: 4 })
  expect(agreed.body).toMatchObject({ status: 'accepted', occurrence: { startsAt: second, timeSlot: second } })
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.slice(0, 3)).toEqual([0, 1, 0])

  const third = await startOf(fixture, 2)
  await act(id, 'propose', seller, { version: 5, cause: 'date', timeSlot: third })
  await act(id, 'decline-proposal', headers, { version: 6 })
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.slice(0, 3)).toEqual([0, 1, 0])

  await act(id, 'cancel', seller, { version: 7, reason: 'Choroba' })
  expect((await counts(fixture.occurrenceId)).reservedCount).toBe(0)
  const undone = await act(id, 'undo', seller, { version: 8 })
  expect(undone.body).toMatchObject({ status: 'accepted', occurrence: { timeSlot: second } })
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.slice(0, 3)).toEqual([0, 1, 0])
})

test('the waiting list holds a place in the time slot that was waited for', async () => {
  const fixture = await halfHours(1)
  const [first, waiter] = [await newBuyer(), await newBuyer()]
  const timeSlot = await startOf(fixture, 2)
  const { id } = await reserved(fixture, first.headers, [1], { timeSlot })
  const waiting = await post('', waiter.headers, reservationBody(fixture, [1], { wait: true, timeSlot }))
  expect(waiting.body).toMatchObject({ status: 'draft', waiting: { heldUntil: null } })
  await processWaitingList(db, new AbortController().signal)
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.[2], 'others are free, this one is not').toBe(1)
  await act(id, 'cancel', first.headers, { version: 2 })
  await processWaitingList(db, new AbortController().signal)
  expect((await send('GET', `/${waiting.body.id}`, waiter.headers)).body.waiting.heldUntil).not.toBeNull()
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.[2]).toBe(1)
  expect((await post(`/${waiting.body.id}/finalize`, waiter.headers)).status).toBe(200)
  expect((await counts(fixture.occurrenceId)).timeSlotCounts?.[2]).toBe(1)
})

test('a moved day proposes the same time slot, and the next free one when that is full', async () => {
  const fixture = await halfHours(2)
  const seller = sellerOf(fixture)
  const timeSlot = await startOf(fixture, 1)
  for (const { headers } of [await newBuyer(), await newBuyer()]) {
    const { id } = await reserved(fixture, headers, [1], { timeSlot })
    await act(id, 'accept', seller, { version: 2 })
  }
  const target = await insertOccurrence(db, fixture.scheduleId, {
    starts: 24 * 10,
    cutoff: 24 * 9,
    timeSlots: { minutes: 30, capacity: 1 },
  })
  const { rows } = await occurrenceTimes(target)
  const { date } = await occurrenceDay(fixture.occurrenceId)
  const change = { scheduleId: fixture.scheduleId, date, reason: 'Wesele', move: rows }
  const { body } = await post('/day-changes', seller, change)
  expect(body.results).toMatchObject([{ ok: true }, { ok: true }])
  expect((await counts(target)).timeSlotCounts).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
})

const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' })

const occurrenceDay = (id: number) =>
  db.selectFrom('occurrences').select(['date', 'startsAt', 'endsAt']).where('id', '=', id).executeTakeFirstOrThrow()

/** Day and hours as a day change names them; the occurrence gets whole minutes, as the seller would type them. */
async function occurrenceTimes(id: number) {
  const { date } = await occurrenceDay(id)
  const noon = new Date(`${date}T11:00:00Z`)
  const end = new Date(noon.getTime() + 4 * 3_600_000)
  await db.updateTable('occurrences').set({ startsAt: noon, endsAt: end }).where('id', '=', id).execute()
  return { rows: { date, startTime: local.format(noon), endTime: local.format(end) } }
}

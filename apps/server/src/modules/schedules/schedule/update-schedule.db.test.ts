import type { Occurrence, Schedule } from '@kram/contract/schedules/schemas'
import { NOW, scheduleClient } from '#testing/clients/schedules'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database'
import { extendOccurrences, reserveSlot } from '../index.ts'

const { db, inject, clock, anna, saturdays, create, put, occurrencesOf, datesOf, take, reservationOn } =
  await scheduleClient()

test('a changed rule replaces coming occurrences, keeps those with reservations and reopens no closed ones', async () => {
  const { id, nextOccurrences } = await create()
  const [, reserved, closed] = nextOccurrences
  expect(await take(reserved?.id ?? 0)).toBe(true)
  await db
    .updateTable('occurrences')
    .set({ status: 'closed', note: 'Urlop' })
    .where('id', '=', closed?.id ?? 0)
    .execute()

  const reply = await put(id, {
    ...saturdays,
    rule: { kind: 'weekly', weekdays: [5, 6], everyWeeks: 2 },
    startTime: '09:00',
    capacity: 5,
    version: 1,
  })
  const after = await occurrencesOf(id)
  const by = new Map(after.map((occurrence) => [occurrence.date, occurrence]))

  expect(reply.statusCode).toBe(200)
  // 2037-11-01 lies in the week of 26 October, so every second week is that of 23 November, 7 December …
  expect(after.map(({ date }) => date)).toEqual([
    '2037-11-27',
    '2037-11-28',
    '2037-12-11',
    '2037-12-12',
    '2037-12-25',
    '2037-12-26',
    '2038-01-08',
    '2038-01-09',
  ])
  expect(by.get('2037-11-28')).toMatchObject({ id: reserved?.id, startsAt: '2037-11-28T07:00:00.000Z', remaining: 1 })
  expect(by.get('2037-12-12')).toMatchObject({ startsAt: '2037-12-12T08:00:00.000Z', remaining: 5, status: 'open' })

  const again = await put(id, { ...saturdays, startTime: '10:00', version: 2 })
  expect(again.statusCode).toBe(200)
  expect((await occurrencesOf(id)).find(({ date }) => date === '2037-11-28')?.startsAt).toBe('2037-11-28T07:00:00.000Z')
})

test('a closed occurrence in the new rule stays closed with its note', async () => {
  const { id, nextOccurrences } = await create()
  const closed = nextOccurrences[2]
  await db
    .updateTable('occurrences')
    .set({ status: 'closed', note: 'Urlop' })
    .where('id', '=', closed?.id ?? 0)
    .execute()

  await put(id, { ...saturdays, startTime: '09:00', version: 1 })
  expect((await occurrencesOf(id)).find(({ date }) => date === closed?.date)).toMatchObject({
    id: closed?.id,
    status: 'closed',
    note: 'Urlop',
    startsAt: '2037-12-05T08:00:00.000Z',
  })
})

test('an occurrence of a draft is closed, not deleted, when the new rule omits it', async () => {
  const { id, nextOccurrences } = await create()
  await reservationOn(nextOccurrences[1]?.id ?? 0, id)
  await put(id, { ...saturdays, rule: { kind: 'weekly', weekdays: [7], everyWeeks: 1 }, version: 1 })

  const saturdaysLeft = (await occurrencesOf(id)).filter(({ date }) => date === '2037-11-28' || date === '2037-12-05')
  expect(saturdaysLeft).toMatchObject([{ date: '2037-11-28', status: 'closed' }])
})

test('a slot taken while the rule changes is either kept with its occurrence or rejected', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, nextOccurrences } = await create({ ...saturdays, capacity: null })
    const target = nextOccurrences[3]?.id ?? 0
    const [taken] = await Promise.all([
      take(target),
      put(id, { ...saturdays, rule: { kind: 'weekly', weekdays: [3], everyWeeks: 1 }, version: 1 }),
    ])
    const row = await db
      .selectFrom('occurrences')
      .select(['reservedCount', 'status'])
      .where('id', '=', target)
      .executeTakeFirst()
    expect(row).toEqual(taken ? { reservedCount: 1, status: 'open' } : undefined)
  }
})

test('pickup cannot become delivery while there are reservations', async () => {
  const { id, nextOccurrences } = await create()
  await take(nextOccurrences[1]?.id ?? 0)
  const zone = { radiusKm: 5, fee: '0', freeFrom: null, minimum: null }
  const reply = await put(id, { ...saturdays, fulfilment: 'delivery', zone, version: 1 })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'IN_USE'])
  expect((await inject({ url: `/api/schedules/${id}`, headers: anna.headers })).json()).toMatchObject({
    fulfilment: 'pickup',
    version: 1,
  })
})

test('a stale version gets the present state; of two parallel changes one succeeds', async () => {
  const { id } = await create()
  const replies = await Promise.all(['A', 'B'].map((name) => put(id, { ...saturdays, name, version: 1 })))
  const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json()).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { name: won?.json<Schedule>().name, version: 2 } },
  })
})

test('the job keeps eight weeks ahead, is idempotent and stops at the last day', async () => {
  const { id } = await create()
  const { id: ending } = await create({ ...saturdays, validTo: '2038-01-20' })
  const job = extendOccurrences({ db, clock })
  clock.set('2037-12-04T12:00:00+01:00')
  try {
    await Promise.all([job.run(AbortSignal.timeout(60_000)), job.run(AbortSignal.timeout(60_000))])
    await job.run(AbortSignal.timeout(60_000))
    expect((await datesOf(id)).slice(-3)).toEqual(['2038-01-09', '2038-01-16', '2038-01-23'])
    expect((await datesOf(ending)).slice(-2)).toEqual(['2038-01-09', '2038-01-16'])
  } finally {
    clock.set(NOW)
  }
})

const secondSlotOf = (occurrence: Occurrence | undefined) => ({
  occurrenceId: occurrence?.id ?? 0,
  timeSlot: new Date(occurrence?.timeSlots?.[1]?.startsAt ?? ''),
})

test('time slots change where nobody loses a place; otherwise the seller sees whom it concerns and may keep their days', async () => {
  const divided = { ...saturdays, timeSlots: { minutes: 60, capacity: 2 } }
  const { id, nextOccurrences } = await create(divided)
  const [, , first, second] = nextOccurrences
  expect(first?.timeSlots?.map(({ remaining }) => remaining)).toEqual([2, 2, 2, 2])
  const slot = secondSlotOf(first)
  expect(await inTransaction(db, (tx) => reserveSlot(tx, slot))).toBe(true)
  const { id: reservation } = await reservationOn(slot.occurrenceId, id)
  const held = { slotId: slot.occurrenceId, timeSlot: slot.timeSlot, heldTimeSlot: slot.timeSlot }
  await db.updateTable('reservations').set(held).where('id', '=', reservation).execute()

  const finer = await put(id, { ...divided, timeSlots: { minutes: 30, capacity: 1 }, version: 1 })
  expect(finer.statusCode).toBe(200)
  const remaining = async (occurrenceId: number | undefined) =>
    (await occurrencesOf(id)).find((one) => one.id === occurrenceId)?.timeSlots?.map((one) => one.remaining)
  expect(await remaining(first?.id), 'the promised hour is one of the new ones').toEqual([1, 1, 0, 1, 1, 1, 1, 1])

  const none = { ...saturdays, timeSlots: null }
  const refused = await put(id, { ...none, version: 2 })
  expect(refused.json()).toMatchObject({
    code: 'TIME_SLOTS_RESERVED',
    details: { reservations: [{ reservationId: reservation, startsAt: slot.timeSlot.toISOString() }] },
  })
  expect(await remaining(second?.id), 'nothing was saved').toHaveLength(8)
  expect((await put(id, { ...none, version: 2, keepReserved: true })).statusCode).toBe(200)
  expect(await remaining(first?.id)).toEqual([1, 1, 0, 1, 1, 1, 1, 1])
  expect(await remaining(second?.id)).toBeUndefined()
})

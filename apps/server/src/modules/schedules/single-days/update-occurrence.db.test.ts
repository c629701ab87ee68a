import type { Occurrence } from '@kram/contract/schedules/schemas'
import { scheduleClient } from '#testing/clients/schedules'
import { expect, test } from 'vitest'
import { extendOccurrences } from '../index.ts'

const { db, clock, inject, anna, bolek, saturdays, create, put, occurrencesOf, datesOf, take } = await scheduleClient()

const set = (id: number, date: string, payload: object, headers = anna.headers) =>
  inject({ method: 'PUT', url: `/api/schedules/${id}/occurrences/${date}`, headers, payload })
const toSunday = { date: '2037-11-29', startTime: '10:00', endTime: '13:00' }

test('one occurrence moves to another day with its cut-off; the others stay', async () => {
  const { id } = await create()
  const reply = await set(id, '2037-11-28', { status: 'open', note: 'Wesele w sobotę', move: toSunday })
  expect(reply.json<Occurrence>()).toMatchObject({
    date: '2037-11-29',
    startsAt: '2037-11-29T09:00:00.000Z',
    endsAt: '2037-11-29T12:00:00.000Z',
    cutoffAt: '2037-11-26T17:00:00.000Z',
    note: 'Wesele w sobotę',
    movedFrom: '2037-11-28',
  })
  expect((await datesOf(id)).slice(0, 3)).toEqual(['2037-11-21', '2037-11-29', '2037-12-05'])
})

test('a changed rule keeps a moved occurrence and does not recreate its original day', async () => {
  const { id } = await create()
  await set(id, '2037-11-28', { status: 'open', move: toSunday })
  await put(id, { ...saturdays, startTime: '09:00', version: 1 })
  const windows = await occurrencesOf(id)
  expect(windows.map(({ date }) => date).slice(0, 3)).toEqual(['2037-11-21', '2037-11-29', '2037-12-05'])
  expect(windows[1]).toMatchObject({ startsAt: '2037-11-29T09:00:00.000Z' })

  await extendOccurrences({ db, clock }).run(new AbortController().signal)
  expect(await datesOf(id)).not.toContain('2037-11-28')

  // When the rule loses the original day, the moved occurrence is deleted too.
  await put(id, { ...saturdays, rule: { kind: 'weekly', weekdays: [3], everyWeeks: 1 }, version: 2 })
  expect(await datesOf(id)).not.toContain('2037-11-29')
})

test('the hours alone can be moved, and moving back clears the mark', async () => {
  const { id } = await create()
  const later = { date: '2037-11-28', startTime: '12:00', endTime: '15:00' }
  expect((await set(id, '2037-11-28', { status: 'open', move: later })).json()).toMatchObject({
    movedFrom: '2037-11-28',
    startsAt: '2037-11-28T11:00:00.000Z',
  })
  const usual = { date: '2037-11-28', startTime: '08:00', endTime: '12:00' }
  expect((await set(id, '2037-11-28', { status: 'open', move: usual })).json()).toMatchObject({
    movedFrom: null,
    startsAt: '2037-11-28T07:00:00.000Z',
  })
})

test('an occurrence with reservations cannot be moved', async () => {
  const { id, nextOccurrences } = await create()
  await take(nextOccurrences[1]?.id ?? 0)
  const reply = await set(id, '2037-11-28', { status: 'closed', note: 'Nie', move: toSunday })
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'IN_USE', details: { reservations: 1 } }])
  expect((await occurrencesOf(id))[1]).toMatchObject({ date: '2037-11-28', status: 'open', note: null })
})

test('of a reservation and a parallel move one is rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, nextOccurrences } = await create()
    const [taken, moved] = await Promise.all([
      take(nextOccurrences[1]?.id ?? 0),
      set(id, '2037-11-28', { status: 'open', move: toSunday }),
    ])
    const [, window] = await occurrencesOf(id)
    // The second one saw the new hours or kept the old ones.
    if (moved.statusCode === 409) expect([taken, window?.date]).toEqual([true, '2037-11-28'])
    else expect(window?.date).toBe('2037-11-29')
  }
})

test('not to an occupied or past day, not with end before start, and by its seller only', async () => {
  const { id } = await create()
  const to = (move: object, headers = anna.headers) => set(id, '2037-11-28', { status: 'open', move }, headers)
  expect((await to({ ...toSunday, date: '2037-12-05' })).json()).toMatchObject({
    fieldErrors: [{ property: 'move.date', code: 'dayTaken' }],
  })
  expect((await to({ ...toSunday, date: '2037-11-19' })).json()).toMatchObject({
    fieldErrors: [{ property: 'move.date', code: 'past' }],
  })
  expect((await to({ ...toSunday, endTime: '09:00' })).json()).toMatchObject({
    fieldErrors: [{ property: 'move.endTime', code: 'endBeforeStart' }],
  })
  expect((await to(toSunday, bolek.headers)).statusCode).toBe(404)
})

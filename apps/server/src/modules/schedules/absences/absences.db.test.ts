import type { Absence } from '@kram/contract/schedules/absence-schemas'
import type { Occurrence } from '@kram/contract/schedules/schemas'
import { scheduleClient } from '#testing/clients/schedules'
import { expect, test } from 'vitest'
import { extendOccurrences } from '../index.ts'

const { db, clock, inject, anna, bolek, saturdays, create, put, occurrencesOf, take, newSeller } =
  await scheduleClient()

const URL = '/api/schedules/absences'
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers = anna.headers, payload?: object) =>
  inject({ method, url: path.startsWith('/api') ? path : `${URL}${path}`, headers, ...(payload && { payload }) })
const beAway = (payload: object, headers = anna.headers) => send('POST', '', headers, payload)
const lookAhead = (payload: object) => send('POST', '/preview', anna.headers, payload)
const change = (id: number, payload: object, headers = anna.headers) =>
  send('PUT', `/api/absences/${id}`, headers, payload)
const undo = (id: number, headers = anna.headers) => send('DELETE', `/api/absences/${id}`, headers)
const absences = async (headers = anna.headers) => (await send('GET', '', headers)).json<{ items: Absence[] }>().items
const set = (id: number, date: string, payload: object) =>
  inject({ method: 'PUT', url: `/api/schedules/${id}/occurrences/${date}`, headers: anna.headers, payload })

/** `2037-12-05 closed Urlop`, for the days of December. */
const december = async (id: number, headers = anna.headers) =>
  (await occurrencesOf(id, '?from=2037-12-01&to=2037-12-31', headers)).map(
    ({ date, status, note }) => `${date.slice(8)} ${status}${note === null ? '' : ` ${note}`}`,
  )

test('an occurrence is closed with a note, takes no reservations, and is reopened', async () => {
  const { id } = await create()
  const closed = (await set(id, '2037-11-28', { status: 'closed', note: 'Wesele' })).json<Occurrence>()
  expect(closed).toMatchObject({ date: '2037-11-28', status: 'closed', note: 'Wesele', remaining: 2 })
  expect(await take(closed.id)).toBe(false)

  expect((await set(id, '2037-11-28', { status: 'open' })).json()).toMatchObject({ status: 'open', note: null })
  expect(await take(closed.id)).toBe(true)
})

test('closing keeps existing reservations', async () => {
  const { id, nextOccurrences } = await create()
  const date = nextOccurrences[1]?.date ?? ''
  await take(nextOccurrences[1]?.id ?? 0)
  expect((await set(id, date, { status: 'closed' })).json()).toMatchObject({ status: 'closed', remaining: 1 })
})

test("a day without an occurrence, a past or malformed one and another seller's answer 404", async () => {
  const { id } = await create()
  const setAs = (date: string, headers = anna.headers) =>
    inject({
      method: 'PUT',
      url: `/api/schedules/${id}/occurrences/${date}`,
      headers,
      payload: { status: 'closed' },
    })
  const statuses = [
    await setAs('2037-11-27'),
    await setAs('2037-11-14'),
    await setAs('2037-11-31'),
    await setAs('jutro'),
    await setAs('2037-11-28', bolek.headers),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect((await set(id, '2037-11-28', { status: 'gone' })).statusCode).toBe(400)
})

test('an absence closes every own occurrence of its days, names those with reservations, and is undone', async () => {
  const pickup = await create({ ...saturdays, name: 'Odbiór' })
  const rule = { kind: 'weekly', weekdays: [3], everyWeeks: 1 }
  const wednesdays = await create({ ...saturdays, name: 'Środy', rule })
  await take(pickup.nextOccurrences.find(({ date }) => date === '2037-12-05')?.id ?? 0)
  await set(wednesdays.id, '2037-12-02', { status: 'closed', note: 'Rocznica' })
  await set(wednesdays.id, '2037-12-09', { status: 'open', note: 'Druga brama' })
  const before = { pickup: await december(pickup.id), wednesdays: await december(wednesdays.id) }

  const days = { from: '2037-12-01', to: '2037-12-09', note: 'Urlop' }
  const preview = await lookAhead(days)
  const absence = (await beAway(days)).json<Absence>()
  const { closed, reserved } = absence
  expect(preview.json(), 'a look before closes nothing and says the same').toEqual({ closed, opened: 0, reserved })
  expect(absence).toMatchObject({ from: '2037-12-01', to: '2037-12-09', note: 'Urlop', version: 1 })
  expect(reserved).toEqual([
    {
      scheduleId: pickup.id,
      scheduleName: 'Odbiór',
      date: '2037-12-05',
      startsAt: '2037-12-05T07:00:00.000Z',
      endsAt: '2037-12-05T11:00:00.000Z',
      reservations: 1,
    },
  ])
  expect((await december(pickup.id)).slice(0, 2)).toEqual(['05 closed Urlop', '12 open'])
  expect((await december(wednesdays.id)).slice(0, 3)).toEqual(['02 closed Rocznica', '09 closed Urlop', '16 open'])
  expect(await absences()).toContainEqual(absence)
  expect(await absences(bolek.headers), 'of another seller').toEqual([])

  expect((await undo(absence.id)).json()).toEqual({ opened: closed })
  expect({ pickup: await december(pickup.id), wednesdays: await december(wednesdays.id) }).toEqual(before)
  expect((await undo(absence.id)).statusCode).toBe(404)
})

test('an absence is lengthened and ended early; a conflicting change is refused', async () => {
  const { id } = await create()
  const { id: away } = (await beAway({ from: '2037-12-05', to: '2037-12-12' })).json<Absence>()
  const longer = { from: '2037-12-05', to: '2037-12-19', note: 'Sanatorium' }
  expect((await lookAhead({ ...longer, absenceId: away })).json()).toMatchObject({ opened: 0 })
  expect((await change(away, { ...longer, version: 1 })).json()).toMatchObject({ to: '2037-12-19', version: 2 })
  expect(await december(id)).toEqual([
    '05 closed Sanatorium',
    '12 closed Sanatorium',
    '19 closed Sanatorium',
    '26 open',
  ])

  const shorter = { from: '2037-12-05', to: '2037-12-08', note: 'Sanatorium' }
  expect((await change(away, { ...shorter, version: 1 })).json()).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { version: 2 } },
  })
  expect((await lookAhead({ ...shorter, absenceId: away })).json<{ opened: number }>().opened).toBeGreaterThanOrEqual(2)
  await change(away, { ...shorter, version: 2 })
  expect(await december(id)).toEqual(['05 closed Sanatorium', '12 open', '19 open', '26 open'])
  expect((await change(away, { ...shorter, to: '2037-12-01', version: 3 })).json()).toMatchObject({
    fieldErrors: [{ property: 'to', code: 'endBeforeStart' }],
  })
  expect((await change(away, { ...shorter, version: 3 }, bolek.headers)).statusCode).toBe(404)
  expect((await undo(away, bolek.headers)).statusCode).toBe(404)
  await undo(away)
})

test('a day that the seller opened during the absence has its own note and stays as the seller left it', async () => {
  const { id } = await create()
  await set(id, '2037-12-05', { status: 'open', note: 'Druga brama' })
  const { id: away } = (await beAway({ from: '2037-12-05', to: '2037-12-12', note: 'Urlop' })).json<Absence>()
  expect((await set(id, '2037-12-05', { status: 'open' })).json()).toMatchObject({ note: 'Druga brama' })
  await change(away, { from: '2037-12-01', to: '2037-12-19', note: 'Urlop', version: 1 })
  expect(await december(id)).toEqual(['05 open Druga brama', '12 closed Urlop', '19 closed Urlop', '26 open'])
  await set(id, '2037-12-05', { status: 'closed', note: 'Jednak nie' })
  await undo(away)
  expect(await december(id)).toEqual(['05 closed Jednak nie', '12 open', '19 open', '26 open'])
})

test('where absences overlap, days stay closed until the last one ends, and come back as they were', async () => {
  const { id } = await create()
  await set(id, '2037-12-12', { status: 'open', note: 'Druga brama' })
  const before = await december(id)
  const first = (await beAway({ from: '2037-12-01', to: '2037-12-12', note: 'Pierwsza' })).json<Absence>()
  const second = (await beAway({ from: '2037-12-10', to: '2037-12-19', note: 'Druga' })).json<Absence>()
  await undo(first.id)
  expect(await december(id)).toEqual(['05 open', '12 closed Druga', '19 closed Druga', '26 open'])
  await undo(second.id)
  expect(await december(id)).toEqual(before)
})

test('occurrences that are generated later for days of an absence are closed too', async () => {
  const carol = await newSeller('karolina')
  const body = { ...saturdays, locationId: carol.locationId }
  const away = (await beAway({ from: '2037-12-05', to: '2038-02-06', note: 'Zima' }, carol.headers)).json<Absence>()
  expect(away.closed).toBe(0)
  const created = await inject({ method: 'POST', url: '/api/schedules', headers: carol.headers, payload: body })
  const { id } = created.json<{ id: number }>()
  expect((await december(id, carol.headers)).every((text) => text.endsWith('closed Zima'))).toBe(true)

  const rule = { kind: 'weekly', weekdays: [3], everyWeeks: 1 }
  await put(id, { ...body, rule, version: 1 }, carol.headers)
  expect((await december(id, carol.headers)).slice(0, 3)).toEqual(['02 open', '09 closed Zima', '16 closed Zima'])

  clock.set('2037-12-30T12:00:00+01:00')
  await extendOccurrences({ db, clock }).run(new AbortController().signal)
  const later = await occurrencesOf(id, '?from=2038-01-25&to=2038-02-12', carol.headers)
  expect(later.map(({ date, status }) => `${date} ${status}`)).toEqual([
    '2038-01-27 closed',
    '2038-02-03 closed',
    '2038-02-10 open',
  ])
  clock.set('2037-11-20T12:00:00+01:00')
})

test('an occurrence cannot be moved to a day of an absence', async () => {
  const { id } = await create()
  const away = (await beAway({ from: '2037-12-06', to: '2037-12-06' })).json<Absence>()
  const move = { date: '2037-12-06', startTime: '10:00', endTime: '13:00' }
  expect((await set(id, '2037-12-05', { status: 'open', move })).json()).toMatchObject({
    fieldErrors: [{ property: 'move.date', code: 'dayAbsent' }],
  })
  await undo(away.id)
  expect((await set(id, '2037-12-05', { status: 'open', move })).statusCode).toBe(200)
})

test('the preview of an absence does not wait for row locks', async () => {
  const { nextOccurrences } = await create()
  const preview = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('occurrences')
      .select('id')
      .where('id', '=', nextOccurrences[1]?.id ?? 0)
      .forUpdate()
      .execute()
    return lookAhead({ from: '2037-11-20', to: '2037-12-31' })
  })
  expect(preview.statusCode).toBe(200)
  expect(preview.json<Absence>().closed).toBeGreaterThan(0)
})

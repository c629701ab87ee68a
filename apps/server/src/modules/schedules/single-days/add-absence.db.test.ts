import type { Absence } from '@kram/contract/schedules/absence-schemas'
import type { Occurrence } from '@kram/contract/schedules/schemas'
import { scheduleClient } from '#testing/clients/schedules'
import { expect, test } from 'vitest'

const { db, inject, anna, bolek, saturdays, create, occurrencesOf, take } = await scheduleClient()

const set = (id: number, date: string, payload: object, headers = anna.headers) =>
  inject({ method: 'PUT', url: `/api/schedules/${id}/occurrences/${date}`, headers, payload })
const beAway = (payload: object, headers = anna.headers) =>
  inject({ method: 'POST', url: '/api/schedules/absences', headers, payload })
const lookAhead = (payload: object) =>
  inject({ method: 'POST', url: '/api/schedules/absences/preview', headers: anna.headers, payload })

test('an occurrence is closed with a note, takes no reservations, and is reopened', async () => {
  const { id } = await create()
  const closed = (await set(id, '2026-11-28', { status: 'closed', note: 'Wesele' })).json<Occurrence>()
  expect(closed).toMatchObject({ date: '2026-11-28', status: 'closed', note: 'Wesele', remaining: 2 })
  expect(await take(closed.id)).toBe(false)

  expect((await set(id, '2026-11-28', { status: 'open' })).json()).toMatchObject({ status: 'open', note: null })
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
  const statuses = [
    await set(id, '2026-11-27', { status: 'closed' }),
    await set(id, '2026-11-14', { status: 'closed' }),
    await set(id, '2026-11-31', { status: 'closed' }),
    await set(id, 'jutro', { status: 'closed' }),
    await set(id, '2026-11-28', { status: 'closed' }, bolek.headers),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect((await set(id, '2026-11-28', { status: 'gone' })).statusCode).toBe(400)
})

test('an absence closes every own occurrence of its days and names those with reservations', async () => {
  const pickup = await create({ ...saturdays, name: 'Odbiór' })
  const wednesdays = await create({
    ...saturdays,
    name: 'Środy',
    rule: { kind: 'weekly', weekdays: [3], everyWeeks: 1 },
  })
  const reserved = pickup.nextOccurrences.find(({ date }) => date === '2026-12-05')
  await take(reserved?.id ?? 0)

  const days = { from: '2026-12-01', to: '2026-12-09', note: 'Urlop' }
  const preview = await lookAhead(days)
  const reply = (await beAway(days)).json<Absence>()
  expect(preview.json(), 'a look before closes nothing and says the same').toEqual(reply)
  expect(reply.reserved).toEqual([
    {
      scheduleId: pickup.id,
      scheduleName: 'Odbiór',
      date: '2026-12-05',
      startsAt: '2026-12-05T07:00:00.000Z',
      endsAt: '2026-12-05T11:00:00.000Z',
      reservations: 1,
    },
  ])
  const closedOf = async (id: number) =>
    (await occurrencesOf(id)).filter(({ status }) => status === 'closed').map(({ date, note }) => `${date} ${note}`)
  expect(await closedOf(pickup.id)).toEqual(['2026-12-05 Urlop'])
  expect(await closedOf(wednesdays.id)).toEqual(['2026-12-02 Urlop', '2026-12-09 Urlop'])

  expect((await beAway({ from: '2026-12-01', to: '2026-12-09' })).json()).toEqual({ closed: 0, reserved: [] })
  expect((await beAway({ from: '2026-12-01', to: '2026-12-31' }, bolek.headers)).json()).toEqual({
    closed: 0,
    reserved: [],
  })
  expect((await beAway({ from: '2026-12-02', to: '2026-12-01' })).json()).toMatchObject({
    fieldErrors: [{ property: 'to', code: 'endBeforeStart' }],
  })
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
    return lookAhead({ from: '2026-11-20', to: '2026-12-31' })
  })
  expect(preview.statusCode).toBe(200)
  expect(preview.json<Absence>().closed).toBeGreaterThan(0)
})

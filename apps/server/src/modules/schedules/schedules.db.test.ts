import type { Schedule } from '@kram/contract/schedules/schemas'
import { buyerPrincipal } from '#testing/http/test-api'
import { scheduleClient } from '#testing/clients/schedules'
import { expect, test } from 'vitest'

const {
  db,
  as,
  inject,
  anna,
  bolek,
  saturdays,
  post,
  create,
  put,
  remove,
  occurrencesOf,
  datesOf,
  offerWith,
  reservationOn,
} = await scheduleClient()

test('a schedule is saved with its summary and eight weeks of occurrences', async () => {
  const reply = await post(saturdays)
  const made = reply.json<Schedule>()

  expect([reply.statusCode, reply.headers['location']]).toEqual([201, `/api/schedules/${made.id}`])
  expect(made).toMatchObject({
    ...saturdays,
    locationName: 'Targ',
    summary: 'co sobotę 8:00–12:00, zamówienia do czwartku 18:00',
    version: 1,
  })
  expect(made.nextOccurrences).toHaveLength(6)
  expect(made.nextOccurrences[0]).toEqual({
    id: made.nextOccurrences[0]?.id,
    scheduleId: made.id,
    fulfilment: 'pickup',
    date: '2037-11-21',
    startsAt: '2037-11-21T07:00:00.000Z',
    endsAt: '2037-11-21T11:00:00.000Z',
    cutoffAt: '2037-11-19T17:00:00.000Z',
    status: 'open',
    remaining: 2,
    timeSlots: null,
    note: null,
    holiday: null,
    movedFrom: null,
  })
  expect(await datesOf(made.id)).toEqual([
    '2037-11-21',
    '2037-11-28',
    '2037-12-05',
    '2037-12-12',
    '2037-12-19',
    '2037-12-26',
    '2038-01-02',
    '2038-01-09',
  ])
  expect(
    (await occurrencesOf(made.id, '?from=2037-12-20&to=2037-12-31')).map(({ date, holiday }) => [date, holiday]),
  ).toEqual([['2037-12-26', 'Drugi dzień Bożego Narodzenia']])
})

test('a delivery has zone and prices, a pickup has none', async () => {
  const zone = { radiusKm: 12.5, places: [], fee: '9.90', rings: [], freeFrom: '100.00', minimum: null }
  expect((await create({ ...saturdays, fulfilment: 'delivery', zone })).zone).toEqual(zone)
  expect((await create({ ...saturdays, zone })).zone).toBeNull()
  expect((await post({ ...saturdays, fulfilment: 'delivery' })).json()).toMatchObject({
    fieldErrors: [{ property: 'zone', code: 'required' }],
  })
})

test('occurrences of single dates are generated at once, however far ahead', async () => {
  const { id } = await create({ ...saturdays, rule: { kind: 'dates', dates: ['2038-06-12', '2037-12-23'] } })
  expect((await occurrencesOf(id, '?to=2038-12-31')).map(({ date }) => date)).toEqual(['2037-12-23', '2038-06-12'])
})

test('a preview returns a summary and six occurrences without saving', async () => {
  const { startTime, endTime, cutoff, validFrom } = saturdays
  const timetable = { startTime, endTime, cutoff, validFrom }
  const count = async () => (await db.selectFrom('schedules').select('id').execute()).length
  const before = await count()
  const reply = await inject({
    method: 'POST',
    url: '/api/schedules/preview',
    headers: anna.headers,
    payload: { ...timetable, rule: { kind: 'monthly', weekday: 6, nth: 1 } },
  })

  expect(reply.json()).toMatchObject({ summary: 'w 1. sobotę miesiąca 8:00–12:00, zamówienia do czwartku 18:00' })
  expect(reply.json<{ occurrences: { date: string }[] }>().occurrences.map(({ date }) => date)).toEqual([
    '2037-12-05',
    '2038-01-02',
    '2038-02-06',
    '2038-03-06',
    '2038-04-03',
    '2038-05-01',
  ])
  expect(
    (await inject({ method: 'POST', url: '/api/schedules/preview', headers: anna.headers, payload: saturdays }))
      .statusCode,
  ).toBe(200)
  expect(await count()).toBe(before)
})

test('a schedule with reservations or an active offer is not deleted, and the error says why', async () => {
  const reserved = await create()
  await reservationOn(reserved.nextOccurrences[0]?.id ?? 0, reserved.id)
  const byReservation = await remove(reserved.id)
  expect(byReservation.json()).toMatchObject({ status: 409, code: 'IN_USE', details: { reservations: 1, offers: [] } })

  const offered = await create()
  const offerId = await offerWith(offered.id)
  const byOffer = await remove(offered.id)
  expect(byOffer.json()).toMatchObject({
    code: 'IN_USE',
    details: { reservations: 0, offers: [{ id: offerId, name: 'Chleb na zakwasie' }] },
  })

  const free = await create()
  expect([(await remove(free.id)).statusCode, (await remove(free.id)).statusCode]).toEqual([204, 404])
})

test('a schedule is public while an active offer uses it', async () => {
  const { id } = await create()
  const buyer = as(buyerPrincipal(9))
  const seen = async (headers: Record<string, string> = {}) =>
    [
      await inject({ url: `/api/schedules/${id}`, headers }),
      await inject({ url: `/api/schedules/${id}/occurrences`, headers }),
    ].map(({ statusCode }) => statusCode)

  expect([await seen(), await seen(buyer), await seen(bolek.headers), await seen(anna.headers)]).toEqual([
    [404, 404],
    [404, 404],
    [404, 404],
    [200, 200],
  ])
  const offerId = await offerWith(id)
  expect([await seen(), await seen(buyer)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await db.updateTable('offers').set({ status: 'paused' }).where('id', '=', offerId).execute()
  expect(await seen()).toEqual([404, 404])
})

test("another seller's schedule and location answer 404; buyers and anonymous callers have no list", async () => {
  const { id } = await create()
  expect([
    (await put(id, { ...saturdays, version: 1 }, bolek.headers)).statusCode,
    (await remove(id, bolek.headers)).statusCode,
  ]).toEqual([404, 404])
  expect((await post(saturdays, bolek.headers)).json()).toMatchObject({
    status: 400,
    fieldErrors: [{ property: 'locationId', code: 'option' }],
  })
  expect((await put(id, { ...saturdays, locationId: bolek.locationId, version: 1 })).json()).toMatchObject({
    status: 400,
  })
  expect((await inject({ url: '/api/schedules', headers: bolek.headers })).json()).toEqual({
    items: [],
    nextCursor: null,
  })
  expect((await inject({ url: '/api/schedules', headers: as(buyerPrincipal(9)) })).statusCode).toBe(403)
  expect((await inject({ url: '/api/schedules' })).statusCode).toBe(401)
})

test('invalid rules are reported field by field', async () => {
  const errors = async (body: object) =>
    (await post({ ...saturdays, ...body })).json<{ fieldErrors: { property: string; code: string }[] }>().fieldErrors
  expect(await errors({ endTime: '08:00' })).toEqual([{ property: 'endTime', code: 'endBeforeStart' }])
  expect(await errors({ validTo: '2037-10-01' })).toEqual([{ property: 'validTo', code: 'endBeforeStart' }])
  expect(await errors({ rule: { kind: 'weekly', weekdays: [], everyWeeks: 1 } })).toEqual([
    { property: 'rule.weekdays', code: 'required' },
  ])
  expect(await errors({ rule: { kind: 'weekly', weekdays: [8], everyWeeks: 9 } })).toEqual([
    { property: 'rule.weekdays[0]', code: 'range' },
    { property: 'rule.everyWeeks', code: 'range' },
  ])
  expect(await errors({ rule: { kind: 'dates', dates: ['2037-02-30'] } })).toEqual([
    { property: 'rule.dates[0]', code: 'validDate' },
  ])
  expect(await errors({ rule: { kind: 'monthly', weekday: 1, nth: 5 } })).toEqual([
    { property: 'rule.nth', code: 'range' },
  ])
  expect(await errors({ rule: { kind: 'yearly' } })).toMatchObject([{ property: 'rule.kind' }])
  expect(await errors({ cutoff: { kind: 'hours', hours: 1000 } })).toEqual([
    { property: 'cutoff.hours', code: 'range' },
  ])
})

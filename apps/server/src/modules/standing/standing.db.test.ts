import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { offerItemAt, reservationClient } from '#testing/clients/reservations'
import { standingClient } from '#testing/standing/standing-client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations/index.ts'
import { makeDueTerms } from './make-term.ts'
import { registerStanding } from './standing.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
const deps = { db, clock: server.deps.clock, publicUrl: 'https://kram.test' }
registerStanding(server.api, deps)
const { newBuyer, reserved, send } = reservationClient(db, server)
const { api, call, comesDue, notificationsOf, standingFor, termsOf, weeklyOffer } = standingClient(db, server)
const makeDue = () => makeDueTerms(deps)

test('a reservation is repeated: the terms are planned, and one of the next week is made at once by the job', async () => {
  const fixture = await weeklyOffer()
  const { headers, userId, reservationId, standing } = await standingFor(fixture)
  expect(standing).toMatchObject({
    everyWeeks: 1,
    buyerName: null,
    items: [{ quantity: 2, unitPrice: '12.50', knownPrice: '12.50' }],
    endedBy: null,
  })
  expect(standing.dates.map(({ state }: { state: string }) => state)).toEqual(['made', 'planned', 'planned'])
  expect(standing.dates[0]).toMatchObject({ reservationId, reservationStatus: 'pending' })
  expect((await call('GET', `/api/reservations/${reservationId}/standing`, headers)).body).toMatchObject({
    standing: { id: standing.id },
    possible: false,
  })
  await makeDue()
  expect(await termsOf(standing.id, headers)).toEqual(standing.dates)

  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  await makeDue()
  const [, second, third] = await termsOf(standing.id, headers)
  expect(second).toMatchObject({ state: 'made', reservationStatus: 'pending' })
  expect(third.state).toBe('planned')
  const made = (await send('GET', `/${second.reservationId}`, headers)).body
  expect(made).toMatchObject({ items: [{ quantity: 2 }], total: '25.00', role: 'buyer' })
  const events =
    await sql`select from outbox_messages where payload ->> 'event' = 'standing-made' and (payload ->> 'reservationId')::int = ${made.id}`.execute(
      db,
    )
  expect(events.rows).toHaveLength(1)
  expect(await notificationsOf(userId)).toEqual([])
  expect(await notificationsOf(fixture.userId)).toMatchObject([{ title: 'Nowa stała rezerwacja' }])
})

test('every other week leaves out the weeks between', async () => {
  const fixture = await weeklyOffer({}, 4)
  const { standing } = await standingFor(fixture, [1], 2)
  const [first] = standing.dates
  expect(standing.dates).toHaveLength(2)
  expect(Date.parse(standing.dates[1].date) - Date.parse(first.date)).toBe(14 * 86_400_000)
})

test('what cannot be repeated is refused in words, and another buyer finds nothing', async () => {
  const fixture = await weeklyOffer()
  const { headers, reservationId, standing } = await standingFor(fixture)
  expect((await api('POST', '', headers, { reservationId, everyWeeks: 1 })).body.code).toBe('STANDING_EXISTS')
  expect((await api('POST', '', headers, { reservationId, everyWeeks: 3 })).status).toBe(400)
  const other = await newBuyer()
  expect((await api('POST', '', other.headers, { reservationId, everyWeeks: 1 })).status).toBe(404)
  for (const [method, path, body] of [
    ['PUT', `/${standing.id}`, { everyWeeks: 1, items: [{ offerItemId: 1, quantity: 1 }], version: 1 }],
    ['PUT', `/${standing.id}/dates/${standing.dates[1].date}`, { skip: true }],
    ['POST', `/${standing.id}/end`, undefined],
    ['POST', `/${standing.id}/resume`, undefined],
  ] as const)
    expect((await api(method, path, other.headers, body)).status).toBe(404)

  await sql`update schedules_with_deleted set rule = '{"kind":"dates","dates":[]}' where id = ${fixture.scheduleId}`.execute(
    db,
  )
  const late = await newBuyer()
  const once = await reserved(fixture, late.headers)
  expect((await api('POST', '', late.headers, { reservationId: once.id, everyWeeks: 1 })).body.code).toBe(
    'NOT_REPEATING',
  )
})

test('a paused term is not made, and comes back while there is time; a made one is cancelled by the pause', async () => {
  const fixture = await weeklyOffer()
  const { headers, standing } = await standingFor(fixture)
  const [, { date }] = standing.dates
  const pause = (skip: boolean) => api('PUT', `/${standing.id}/dates/${date}`, headers, { skip })
  expect((await pause(true)).body.dates[1].state).toBe('skipped')
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  expect((await termsOf(standing.id, headers))[1].state).toBe('skipped')
  const back = (await pause(false)).body.dates[1]
  expect(back).toMatchObject({ state: 'made', reservationStatus: 'pending' })
  expect((await pause(true)).body.dates[1]).toMatchObject({ state: 'made', reservationStatus: 'cancelled' })
  await makeDue()
  expect((await termsOf(standing.id, headers))[1]).toMatchObject({ reservationId: back.reservationId })
  expect((await api('PUT', `/${standing.id}/dates/2027-02-03`, headers, { skip: true })).status).toBe(404)
})

test('changed amounts hold for the terms that are not made; wrong ones are named in their field', async () => {
  const fixture = await weeklyOffer({ offerItems: [{ stock: 50 }] })
  const { headers, standing } = await standingFor(fixture)
  const { offerItemId } = offerItemAt(fixture)
  await db.updateTable('offerItems').set({ maxPerReservation: 5 }).where('id', '=', offerItemId).execute()
  const change = (quantity: number, version = 1) =>
    api('PUT', `/${standing.id}`, headers, { everyWeeks: 1, items: [{ offerItemId, quantity }], version })
  expect((await change(0.5)).body.fieldErrors).toMatchObject([{ property: 'items[0].quantity', code: 'step' }])
  expect((await change(6)).body.fieldErrors).toMatchObject([{ property: 'items[0].quantity', code: 'max' }])
  expect((await change(3)).body).toMatchObject({ items: [{ quantity: 3 }], version: 2 })
  expect((await change(4)).body.code).toBe('VERSION_CONFLICT')
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  const [first, second] = await termsOf(standing.id, headers)
  expect((await send('GET', `/${second.reservationId}`, headers)).body.items).toMatchObject([{ quantity: 3 }])
  expect((await send('GET', `/${first.reservationId}`, headers)).body.items).toMatchObject([{ quantity: 2 }])
})

test('one tap ends it and another undoes that; made reservations stay', async () => {
  const fixture = await weeklyOffer()
  const { headers, reservationId, standing } = await standingFor(fixture)
  expect((await api('POST', `/${standing.id}/end`, headers)).body).toMatchObject({ endedBy: 'buyer' })
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  await makeDue()
  expect((await termsOf(standing.id, headers)).map(({ reservationId: id }: { reservationId: number }) => id)).toEqual([
    reservationId,
  ])
  expect((await send('GET', `/${reservationId}`, headers)).body.status).toBe('pending')
  // What came due meanwhile is made with the undo.
  expect((await api('POST', `/${standing.id}/resume`, headers)).body).toMatchObject({ endedBy: null })
  expect((await termsOf(standing.id, headers))[1].state).toBe('made')
  await api('POST', `/${standing.id}/end`, headers)
  await sql`update standing_reservations set ended_at = now() - interval '2 hours' where id = ${standing.id}`.execute(
    db,
  )
  expect((await api('POST', `/${standing.id}/resume`, headers)).body.code).toBe('STANDING_ENDED')
})

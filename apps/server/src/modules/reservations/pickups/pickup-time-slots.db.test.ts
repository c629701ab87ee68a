import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { reservationClient } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, reserved, newBuyer, sellerOf } = reservationClient(db, server)

test('a row has the hours of its time slot, and earlier ones stand first', async () => {
  const fixture = await insertReservableOffer(db, { autoAccept: true })
  const [late, early] = [
    await reserved(fixture, (await newBuyer()).headers, [1]),
    await reserved(fixture, (await newBuyer()).headers, [1]),
  ]
  await sql`update occurrences set time_slot_minutes = 60, time_slot_capacity = 3, time_slot_counts = '{1,0,1,0}'
    where id = ${fixture.occurrenceId}`.execute(db)
  const into = (id: number, hours: number) =>
    sql`
    update reservations r set time_slot = w.starts_at + ${hours} * interval '1 hour' from occurrences w
    where r.id = ${id} and w.id = r.occurrence_id`.execute(db)
  await into(late.id, 2)
  await into(early.id, 0)
  const sheet = (await send('GET', `/pickups/sheets/${fixture.occurrenceId}`, sellerOf(fixture))).body
  const hour = (from: string, hours: number) => new Date(Date.parse(from) + hours * 3_600_000).toISOString()
  expect(sheet.rows).toMatchObject([
    { reservationId: early.id, startsAt: sheet.startsAt, endsAt: hour(sheet.startsAt, 1) },
    { reservationId: late.id, startsAt: hour(sheet.startsAt, 2), endsAt: hour(sheet.startsAt, 3) },
  ])
})

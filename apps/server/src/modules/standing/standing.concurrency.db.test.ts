import { ledgerErrors } from '#testing/database/concurrency'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertOccurrence, insertReservableOffer } from '#testing/factories'
import { createCall } from '#testing/http/call'
import { offerItemAt, reservationClient, stockCounters, takenCapacity } from '#testing/clients/reservations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations/index.ts'
import { makeDueTerms } from './make-term.ts'
import { registerStanding } from './standing.routes.ts'

const { db } = await testDatabase({ atLeast: 16 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
const deps = { db, clock: server.deps.clock, publicUrl: 'https://kram.test' }
registerStanding(server.api, deps)
const { newBuyer, reserved, send } = reservationClient(db, server)
const call = createCall(server.inject)

const ROUNDS = Number(process.env['KRAM_RACE_ROUNDS'] ?? 8)

/** Buyers with a standing reservation each, whose second term is due but not made. */
async function dueTerm(buyers: number, { stock, capacity = null }: { stock: number; capacity?: number | null }) {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock }], occurrence: { capacity } })
  const second = await insertOccurrence(db, fixture.scheduleId, { starts: 48 + 168, cutoff: 24 + 168, capacity })
  await sql`update occurrences w set date = f.date + 7 from occurrences f where w.id = ${second} and f.id = ${fixture.occurrenceId}`.execute(
    db,
  )
  const made = []
  for (let n = 0; n < buyers; n++) {
    const { headers } = await newBuyer()
    const { id: reservationId } = await reserved(fixture, headers, [1])
    const { body } = await call('POST', '/api/standing', headers, { reservationId, everyWeeks: 1 })
    made.push({ headers, id: Number(body.id), date: String(body.dates[1].date) })
  }
  await sql`update occurrences set starts_at = now() + interval '6 days', ends_at = now() + interval '6 days 4 hours', cutoff_at = now() + interval '5 days'
    where id = ${second}`.execute(db)
  return { fixture, second, made }
}

const reservationsOn = async (occurrenceId: number) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('standingDates as d', 'd.reservationId', 'r.id')
    .select(['r.id', 'r.status', 'd.standingId'])
    .where('r.occurrenceId', '=', occurrenceId)
    .where('r.status', '<>', 'draft')
    .execute()

test('the job that runs several times at once makes each term once', { timeout: ROUNDS * 60_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { fixture, second, made } = await dueTerm(3, { stock: 50 })
    await Promise.all(Array.from({ length: 5 }, () => makeDueTerms(deps)))
    const rows = await reservationsOn(second)
    expect(rows).toHaveLength(made.length)
    expect(new Set(rows.map(({ standingId }) => standingId))).toEqual(new Set(made.map(({ id }) => id)))
    expect(await takenCapacity(db, second)).toBe(3)
    expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 6 })
  }
  expect(await ledgerErrors(db)).toEqual([])
})

test(
  'others who order while the job runs leave what it keeps: every term is made and nothing is sold twice',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // Three are held for the first term; of the five that are left, three are kept.
      const { fixture, second, made } = await dueTerm(3, { stock: 8 })
      const guests = await Promise.all(Array.from({ length: 6 }, newBuyer))
      const body = {
        offerId: fixture.offerId,
        occurrenceId: second,
        items: [{ offerItemId: offerItemAt(fixture).offerItemId, quantity: 1 }],
        submit: true,
      }
      const [replies] = await Promise.all([
        Promise.all(guests.map(({ headers }) => send('POST', '', headers, body))),
        makeDueTerms(deps),
        makeDueTerms(deps),
      ])
      const rows = await reservationsOn(second)
      expect(rows.filter(({ standingId }) => standingId !== null)).toHaveLength(made.length)
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
      expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 8 })
    }
    expect(await ledgerErrors(db)).toEqual([])
  },
)

test(
  'an amount that is changed while the job runs is the old or the new one, and so is a pause',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { fixture, second, made } = await dueTerm(2, { stock: 50 })
      const [changed, paused] = made
      if (!changed || !paused) throw new Error('two were made')
      const items = [{ offerItemId: offerItemAt(fixture).offerItemId, quantity: 4 }]
      const [, , change, pause] = await Promise.all([
        makeDueTerms(deps),
        makeDueTerms(deps),
        call('PUT', `/api/standing/${changed.id}`, changed.headers, { everyWeeks: 1, items, version: 1 }),
        call('PUT', `/api/standing/${paused.id}/dates/${paused.date}`, paused.headers, { skip: true }),
      ])
      expect([change.status, pause.status]).toEqual([200, 200])
      await makeDueTerms(deps)
      const rows = await reservationsOn(second)
      const live = rows.filter(({ status }) => status === 'pending')
      expect(live.map(({ standingId }) => standingId)).toEqual([changed.id])
      const { items: lines } = (await send('GET', `/${live[0]?.id}`, changed.headers)).body
      expect([1, 4]).toContain(lines[0].quantity)
      expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 2 + lines[0].quantity })
    }
    expect(await ledgerErrors(db)).toEqual([])
  },
)

test(
  'limits hold when terms of several standing reservations are made at once',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { fixture, second } = await dueTerm(4, { stock: 50 })
      const { offerItemId } = offerItemAt(fixture)
      await db.insertInto('standingLimits').values({ offerItemId, sellerId: fixture.sellerId, units: 2 }).execute()
      await Promise.all(Array.from({ length: 4 }, () => makeDueTerms(deps)))
      expect(await reservationsOn(second)).toHaveLength(2)
      expect(await takenCapacity(db, second)).toBe(2)
    }
  },
)

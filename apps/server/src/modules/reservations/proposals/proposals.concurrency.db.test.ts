import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors, countOutcomes } from '#testing/database/concurrency'
import { offerItemAt, stockCounters, reservationClient, takenCapacity } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { reservationJobs } from '../reservations.jobs.ts'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 8 })
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const ROUNDS = 12

/** A reservation of two pieces with an open proposal of five. */
async function proposed() {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 }, autoAccept: true })
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, headers, [2])
  const items = [{ offerItemId: offerItemAt(fixture).offerItemId, quantity: 5 }]
  await act(id, 'propose', seller, { version: 2, cause: 'more', items })
  const view = async () => (await send('GET', `/${id}`, headers)).body
  const held = async () => {
    const { item } = await stockCounters(db, fixture)
    return typeof item === 'object' && item !== null ? item.held : null
  }
  return { id, fixture, seller, headers, view, held }
}

test('of a concurrent acceptance and rejection exactly one counts, and held stock follows it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, seller, headers, view, held } = await proposed()
    const replies = await Promise.all([
      act(id, 'accept-proposal', headers, { version: 3 }),
      act(id, 'decline-proposal', seller, { version: 3 }),
      act(id, 'undo', seller, { version: 3 }),
    ])
    expect(countOutcomes(replies)[200]).toBe(1)
    const { status, items } = await view()
    expect(status).toBe('accepted')
    expect(await held()).toBe(items[0].quantity)
  }
})

test('a cancellation concurrent with an acceptance leaves nothing held', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, fixture, headers, view, held } = await proposed()
    const [yes] = await Promise.all([
      act(id, 'accept-proposal', headers, { version: 3 }),
      act(id, 'cancel', headers, { version: 3 }),
    ])
    const { status, version } = await view()
    expect(['accepted', 'cancelled']).toContain(status)
    expect(status === 'accepted').toBe(yes.status === 200)
    if (status === 'accepted') await act(id, 'cancel', headers, { version })
    expect(await held()).toBe(0)
    expect(await takenCapacity(db, fixture.occurrenceId)).toBe(0)
  }
})

test('of the deadline and an acceptance at the same moment one counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, headers, view, held } = await proposed()
    await db
      .updateTable('reservations')
      .set({ answerBy: hoursFromNow(0.1 / 3600) })
      .where('id', '=', id)
      .execute()
    const timer = reservationJobs({ db }).find(({ name }) => name === 'reservations.decline-proposals')
    await Promise.all([
      act(id, 'accept-proposal', headers, { version: 3 }),
      timer?.run(AbortSignal.timeout(60_000)),
      timer?.run(AbortSignal.timeout(60_000)),
    ])
    await timer?.run(AbortSignal.timeout(60_000))
    const { items, status } = await view()
    if (status !== 'change_proposed') expect(await held()).toBe(items[0].quantity)
  }
  expect(await ledgerErrors(db)).toEqual([])
})

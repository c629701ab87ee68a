import type { PickupAct, PickupActResult } from '@kram/contract/seller-view/pickup-schemas'
import { pickupAct } from '#testing/clients/pickups'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import { moveOccurrence, reservationClient, stockCounters } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 16 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf } = reservationClient(db, server)

async function openTerm(reservations: number) {
  const fixture = await insertReservableOffer(db, { autoAccept: true, offerItems: [{ stock: 100 }] })
  const buyers = []
  for (let n = 0; n < reservations; n++) {
    const { headers } = await newBuyer()
    buyers.push({ headers, ...(await reserved(fixture, headers, [1])) })
  }
  await moveOccurrence(db, fixture, hoursFromNow(-1), hoursFromNow(2), hoursFromNow(-2))
  const send = async (acts: PickupAct[]): Promise<PickupActResult[]> => {
    const { status, body } = await post('/pickups/acts', sellerOf(fixture), { acts })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.results
  }
  const completed = async () =>
    (
      await db
        .selectFrom('sellers')
        .select('completedReservations')
        .where('id', '=', fixture.sellerId)
        .executeTakeFirstOrThrow()
    ).completedReservations
  return { fixture, buyers, send, completed }
}

const outcomes = (results: readonly PickupActResult[]): string[] => results.map(({ outcome }) => outcome)

test('one act sent by many connections at once is applied once, and all hear the same', async () => {
  for (let round = 0; round < 5; round++) {
    const { fixture, buyers, send, completed } = await openTerm(1)
    const handOver = pickupAct('hand-over', buyers[0]?.id ?? 0)
    const replies = await Promise.all(Array.from({ length: 8 }, () => send([handOver])))
    expect(replies.map(outcomes)).toEqual(Array.from({ length: 8 }, () => ['done']))
    expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 99, held: 0 })
    expect(await completed()).toBe(1)
  }
  expect(await ledgerErrors(db)).toEqual([])
})

test('two devices that handed over the same reservations count each once', async () => {
  const { fixture, buyers, send, completed } = await openTerm(12)
  const acts = () => buyers.map(({ id }) => pickupAct('hand-over', id))
  // The second device sends in the opposite order: no deadlock.
  const [a, b] = await Promise.all([send(acts()), send(acts().toReversed())])
  const together = outcomes([...(a ?? []), ...(b ?? [])])
  expect(together.filter((outcome) => outcome === 'done')).toHaveLength(12)
  expect(together.filter((outcome) => outcome === 'already')).toHaveLength(12)
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 88, held: 0 })
  expect(await completed()).toBe(12)
  expect(await ledgerErrors(db)).toEqual([])
})

test('either the hand-over counts or the cancellation, and the device learns which', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { fixture, buyers, send, completed } = await openTerm(1)
    const [buyer] = buyers
    if (!buyer) throw new Error('no buyer')
    const cancel = () => act(buyer.id, 'cancel', buyer.headers, { version: buyer.version })
    const handOver = () => send([pickupAct('hand-over', buyer.id)])
    const [results, cancelled] = await (round % 2
      ? Promise.all([handOver(), cancel()])
      : Promise.all([cancel(), handOver()]).then(([first, second]) => [second, first] as const))
    const [outcome] = outcomes(results)
    ends.add(outcome ?? '')
    expect(outcome).toBe(cancelled.status === 200 ? 'refused' : 'done')
    const item = cancelled.status === 200 ? { quantity: 100, held: 0 } : { quantity: 99, held: 0 }
    expect((await stockCounters(db, fixture)).item).toEqual(item)
    expect(await completed()).toBe(cancelled.status === 200 ? 0 : 1)
  }
  expect(ends.size).toBeGreaterThan(0)
  expect(await ledgerErrors(db)).toEqual([])
})

test('hand-overs and undos of two devices leave stock, counter and status in agreement', async () => {
  const { fixture, buyers, send, completed } = await openTerm(4)
  const script = () =>
    buyers.flatMap(({ id }) => [
      pickupAct('hand-over', id),
      pickupAct('undo', id, { undoes: 'hand-over' }),
      pickupAct('hand-over', id),
    ])
  await Promise.all([send(script()), send(script())])
  const rows = await db
    .selectFrom('reservations')
    .select('status')
    .where('occurrenceId', '=', fixture.occurrenceId)
    .execute()
  const handedOver = rows.filter(({ status }) => status === 'completed').length
  expect(handedOver, 'each device ends with a hand-over').toBe(4)
  expect(await completed()).toBe(handedOver)
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 100 - handedOver, held: 0 })
  expect(await ledgerErrors(db)).toEqual([])
})

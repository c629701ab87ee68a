import { guestPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors, countOutcomes, untilLockWait } from '#testing/database/concurrency'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  takenCapacity,
} from '#testing/clients/reservations'
import { hoursFromNow, insertOccurrence, insertReservableOffer } from '#testing/factories'
import { sql } from 'kysely'
import { lockSeller } from '#modules/sellers/records'
import { inTransaction } from '#platform/database'
import { expect, test } from 'vitest'
import { reservationJobs } from '../reservations.jobs.ts'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 16 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf, send } = reservationClient(db, server)

test('of several concurrent cancellations one counts, and the stock is released once', async () => {
  for (let round = 0; round < 10; round++) {
    const fixture = await insertReservableOffer(db)
    const { headers } = await newBuyer()
    const { id } = await reserved(fixture, headers, [4])
    const seller = sellerOf(fixture)

    const replies = await Promise.all([
      ...[1, 2, 3].map(() => act(id, 'cancel', headers, { version: 2 })),
      act(id, 'cancel', seller, { version: 2, reason: 'Mróz', cause: 'sold_out' }),
    ])

    expect(countOutcomes(replies)).toEqual({ 200: 1, ILLEGAL_TRANSITION: 3 })
    const soldOut = replies[3]?.status === 200
    expect((await stockCounters(db, fixture)).item).toEqual({ quantity: soldOut ? 6 : 10, held: 0 })
    expect(await takenCapacity(db, fixture.occurrenceId)).toBe(0)
  }
  expect(await ledgerErrors(db)).toEqual([])
})

test('either the seller accepts or the deadline passes, never both', async () => {
  const [expire] = reservationJobs({ db })
  const ends = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const fixture = await insertReservableOffer(db)
    const { headers } = await newBuyer()
    const { id } = await reserved(fixture, headers, [4])
    await db
      .updateTable('reservations')
      .set({ answerBy: hoursFromNow(-1) })
      .where('id', '=', id)
      .execute()

    const [reply] = await Promise.all([
      act(id, 'accept', sellerOf(fixture), { version: 2 }),
      expire?.run(AbortSignal.timeout(60_000)),
    ])

    const { status } = (await send('GET', `/${id}`, headers)).body
    ends.add(status)
    expect([reply.status, status, (await stockCounters(db, fixture)).item]).toEqual(
      status === 'accepted'
        ? [200, 'accepted', { quantity: 10, held: 4 }]
        : [409, 'expired', { quantity: 10, held: 0 }],
    )
  }
  expect([...ends].every((status) => status === 'accepted' || status === 'expired')).toBe(true)
})

test('of two concurrent edits of one version one is rejected', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers)
  const line = `/${id}/items/${items[0]?.id}`

  const replies = await Promise.all([3, 5].map((quantity) => send('PUT', line, headers, { quantity, version: 2 })))

  expect(countOutcomes(replies)).toEqual({ 200: 1, VERSION_CONFLICT: 1 })
  const winner = replies.find(({ status }) => status === 200)
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: winner?.body.items[0].quantity })
})

test('a hand-over waits for a seller who rewrites the whole stock before it locks any stock row', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers, [4])
  const seller = sellerOf(fixture)
  await act(id, 'accept', seller, { version: 2 })

  const { handing } = await inTransaction(db, async (tx) => {
    await lockSeller(tx, fixture.sellerId)
    const handing = act(id, 'hand-over', seller, { version: 3 })
    await untilLockWait(db)
    await sql`select from items where id = ${offerItemAt(fixture).itemId} for update nowait`.execute(tx)
    return { handing }
  })
  expect((await handing).status).toBe(200)
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 6, held: 0 })
})

test('a request that waits for a slot while the cut-off passes fails with that reason', async () => {
  const fixture = await insertReservableOffer(db)
  const sunday = await insertOccurrence(db, fixture.scheduleId, { starts: 72, cutoff: 60 })
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)
  const pastCutoff = (occurrenceId: number, meanwhile: () => Promise<{ body: { code: string } }>) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('occurrences')
        .set({ cutoffAt: hoursFromNow(-0.01) })
        .where('id', '=', occurrenceId)
        .execute()
      const waiting = meanwhile()
      await untilLockWait(db)
      return { waiting }
    })

  const edit = await pastCutoff(sunday, () =>
    send('PUT', `/${id}`, headers, {
      occurrenceId: sunday,
      fulfilment: 'pickup',
      note: null,
      deliveryAddress: null,
      version: 2,
    }),
  )
  expect((await edit.waiting).body.code).toBe('CUTOFF_PASSED')
  const submit = await pastCutoff(fixture.occurrenceId, () =>
    post('', headers, reservationBody(fixture, [1], { submit: true })),
  )
  expect((await submit.waiting).body.code).toBe('CUTOFF_PASSED')
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 2 })
  expect([await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, sunday)]).toEqual([1, 0])
})

test('of ten concurrent guests with one telephone number two succeed', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const body = reservationBody(fixture, [1], {
    submit: true,
    contactName: 'Zofia',
    contactPhone: '+48609999999',
    contactEmail: 'zofia@kram.test',
  })

  const replies = await Promise.all(Array.from({ length: 10 }, () => post('/anonymous', {}, body)))

  expect(countOutcomes(replies)).toEqual({ 201: 2, GUEST_LIMIT: 8 })
  const winner = replies.find(({ status }) => status === 201)?.body
  expect((await act(winner.id, 'cancel', server.as(guestPrincipal(winner.id)), { version: 2 })).status).toBe(200)
})

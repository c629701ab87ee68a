import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { stockCounters, reservationBody, reservationClient, moveOccurrence } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { reservationJobs } from './reservations.jobs.ts'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const run = async () => {
  for (const job of reservationJobs({ db })) await job.run(AbortSignal.timeout(60_000))
}
const statusOf = async (id: number, headers: Record<string, string>) => (await send('GET', `/${id}`, headers)).body

test('an unanswered reservation expires at its deadline and releases everything', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 1 } })
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)

  await run()
  expect(await statusOf(id, headers)).toMatchObject({ status: 'pending' })
  await db
    .updateTable('reservations')
    .set({ answerBy: hoursFromNow(-0.01) })
    .where('id', '=', id)
    .execute()
  await run()
  await run()
  expect(await statusOf(id, headers)).toMatchObject({ status: 'expired', allowedActions: [], unreadComments: 0 })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 0 })
  expect((await post('', headers, reservationBody(fixture, [1], { submit: true }))).status).toBe(201)
})

test('three days after its occurrence an unchanged reservation completes automatically and is marked so', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)
  await act(id, 'accept', sellerOf(fixture), { version: 2 })

  await moveOccurrence(db, fixture, hoursFromNow(-75), hoursFromNow(-71.9), hoursFromNow(-90))
  await run()
  expect(await statusOf(id, headers)).toMatchObject({ status: 'accepted' })
  await moveOccurrence(db, fixture, hoursFromNow(-75), hoursFromNow(-72.1), hoursFromNow(-90))
  await run()
  expect(await statusOf(id, headers)).toMatchObject({ status: 'completed', autoCompleted: true, paymentStatus: 'due' })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 8, held: 0 })
  const { completedReservations } = await db
    .selectFrom('sellers')
    .select('completedReservations')
    .where('id', '=', fixture.sellerId)
    .executeTakeFirstOrThrow()
  expect(completedReservations).toBe(0)
})

test('an abandoned draft is deleted after a week', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const [old, young] = [
    (await post('', headers, reservationBody(fixture, [1]))).body.id,
    (await post('', headers, reservationBody(fixture, [1]))).body.id,
  ]
  await db
    .updateTable('reservations')
    .set({ createdAt: hoursFromNow(-7 * 24 - 1) })
    .where('id', '=', old)
    .execute()

  await run()
  expect((await send('GET', `/${old}`, headers)).status).toBe(404)
  expect(await statusOf(young, headers)).toMatchObject({ status: 'draft' })
})

test('a long queue of overdue reservations is processed in one run', async () => {
  const fixture = await insertReservableOffer(db)
  const { userId } = await newBuyer()
  const { offerId, sellerId } = fixture
  const row = {
    offerId,
    sellerId,
    buyerId: userId,
    fulfilment: 'pickup',
    mode: 'nonBinding',
    contactName: 'Anna',
    status: 'pending',
    answerBy: hoursFromNow(-1),
  }
  const inserted = await db
    .insertInto('reservations')
    .values(Array.from({ length: 230 }, (_, n) => ({ ...row, pickupCode: String(1000 + n) })))
    .returning('id')
    .execute()

  await run()
  const left = await db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'pending')
    .where(
      'id',
      'in',
      inserted.map(({ id }) => id),
    )
    .execute()
  expect(left).toEqual([])
})

test('the contact of a finished reservation is stored for twelve months, amounts permanently', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const [old, young, open] = [
    (await reserved(fixture, headers, [1])).id,
    (await reserved(fixture, headers, [1])).id,
    (await reserved(fixture, headers, [1])).id,
  ]
  for (const id of [old, young]) await act(id, 'cancel', headers, { version: 2 })
  const year = 365 * 24
  for (const [id, hours] of [
    [old, -year - 48],
    [young, -year + 48],
    [open, -year - 48],
  ] as const)
    await db
      .updateTable('reservations')
      .set({
        statusChangedAt: hoursFromNow(hours),
        answerBy: hoursFromNow(24),
        contactPhone: '+48604000001',
        note: 'Furtka',
      })
      .where('id', '=', id)
      .execute()
  await run()
  const rows = await db
    .selectFrom('reservations')
    .select(['contactName', 'contactPhone', 'note', 'total'])
    .where('id', 'in', [old, young, open])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { contactName: 'Dane usunięte', contactPhone: null, note: null, total: 1250 },
    { contactName: expect.not.stringContaining('usunięte'), contactPhone: '+48604000001', note: 'Furtka', total: 1250 },
    { contactName: expect.not.stringContaining('usunięte'), contactPhone: '+48604000001', note: 'Furtka', total: 1250 },
  ])
})

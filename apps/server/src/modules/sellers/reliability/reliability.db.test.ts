import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertReservation, insertUser } from '#testing/factories'
import { registerSellers } from '../sellers.routes.ts'
import { computeReliability } from './index.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerSellers(server.api, server.deps)

type Shop = Awaited<ReturnType<typeof insertReservableOffer>>
const HOUR = 3_600_000

/** The occurrence ends a day ago; the reservation is handed over `late` minutes after its end. */
async function ordered(
  { offerId, sellerId, occurrenceId }: Shop,
  buyerId: number | null,
  { answerHours = 2, late = -60, status = 'completed', ...columns }: Record<string, unknown> = {},
) {
  const end = Date.now() - 24 * HOUR
  await db
    .updateTable('occurrences')
    .set({ startsAt: new Date(end - 4 * HOUR), endsAt: new Date(end), cutoffAt: new Date(end - 5 * HOUR) })
    .where('id', '=', occurrenceId)
    .execute()
  const submittedAt = new Date(end - 72 * HOUR)
  const { id } = await insertReservation(db, {
    offerId,
    sellerId,
    occurrenceId,
    buyerId,
    status: String(status),
    submittedAt,
    statusChangedAt: new Date(end + Number(late) * 60_000),
    ...columns,
  })
  if (answerHours !== null)
    await db
      .insertInto('comments')
      .values({
        reservationId: id,
        author: 'system',
        event: 'accept',
        body: 'Przyjęto.',
        createdAt: new Date(submittedAt.getTime() + Number(answerHours) * HOUR),
      })
      .execute()
  return id
}

const buyers = async (count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await insertUser(db))
  return ids
}

async function shownOf({ sellerId }: Shop) {
  await sql`update seller_reliability set computed_at = now() - interval '1 day'`.execute(db)
  await computeReliability(db, new AbortController().signal)
  return (await server.inject({ url: `/api/sellers/${sellerId}` })).json().reliability
}

test('the facts are computed from the reservations of many buyers and shown with the profile', async () => {
  const shop = await insertReservableOffer(db)
  expect((await server.inject({ url: `/api/sellers/${shop.sellerId}` })).json().reliability).toBeNull()
  const people = await buyers(5)
  for (const id of [...people, ...people]) await ordered(shop, id)

  expect(await shownOf(shop)).toEqual({ answerHours: 3, keptPercent: 100, onTime: true, regulars: true })
})

test('one reservation less, or one buyer less, and nothing is said', async () => {
  const [few, friends] = [await insertReservableOffer(db), await insertReservableOffer(db)]
  for (const id of await buyers(9)) await ordered(few, id)
  const four = await buyers(4)
  for (const id of [...four, ...four, ...four]) await ordered(friends, id)

  const nothing = { answerHours: null, keptPercent: null, onTime: false, regulars: false }
  expect(await shownOf(few)).toEqual(nothing)
  expect(await shownOf(friends)).toEqual(nothing)
})

test('orders of the seller, telephone orders and old ones do not count', async () => {
  const shop = await insertReservableOffer(db)
  const people = await buyers(9)
  for (const id of people) await ordered(shop, id)
  await ordered(shop, shop.userId)
  await ordered(shop, null, {
    contactPhone: '+48605111111',
    enteredByUserId: shop.userId,
    uuidHash: Buffer.alloc(32, 99),
  })
  await ordered(shop, await insertUser(db), { statusChangedAt: new Date(Date.now() - 181 * 24 * HOUR) })

  expect(await shownOf(shop)).toMatchObject({ answerHours: null, keptPercent: null, onTime: false })
})

test('a cancellation by the seller breaks a confirmed reservation, one by the buyer or before the answer does not', async () => {
  const shop = await insertReservableOffer(db)
  for (const id of await buyers(9)) await ordered(shop, id)
  const [first = 0, second = 0, third = 0] = await buyers(3)
  await ordered(shop, first, { status: 'cancelled', cancelledBy: 'seller' })
  await ordered(shop, second, { status: 'cancelled', cancelledBy: 'buyer' })
  await ordered(shop, third, { status: 'cancelled', cancelledBy: 'seller', answerHours: null })

  expect(await shownOf(shop)).toMatchObject({ keptPercent: 90 })
})

test('an order that nobody answered counts as the latest answer', async () => {
  const shop = await insertReservableOffer(db)
  for (const id of await buyers(6)) await ordered(shop, id, { answerHours: 5 })
  for (const id of await buyers(5)) await ordered(shop, id, { status: 'expired', answerHours: null })
  expect(await shownOf(shop)).toMatchObject({ answerHours: 6 })
  for (const id of await buyers(2)) await ordered(shop, id, { status: 'expired', answerHours: null })
  expect(await shownOf(shop)).toMatchObject({ answerHours: null })
})

test('late hand-overs count by when they happened, also when the device was offline', async () => {
  const shop = await insertReservableOffer(db)
  for (const id of await buyers(9)) await ordered(shop, id)
  const [first = 0, second = 0] = await buyers(2)
  await ordered(shop, first, { late: 31 })
  expect(await shownOf(shop)).toMatchObject({ onTime: true })
  const late = await ordered(shop, second, { late: 300 })
  expect(await shownOf(shop)).toMatchObject({ onTime: false })
  await sql`insert into pickup_acts (id, reservation_id, kind, done_at)
    select gen_random_uuid(), ${late}, 'hand-over', w.ends_at from reservations r join occurrences w on w.id = r.occurrence_id where r.id = ${late}`.execute(
    db,
  )
  expect(await shownOf(shop)).toMatchObject({ onTime: true })
})

test('guests count as buyers by their contact', async () => {
  const shop = await insertReservableOffer(db)
  for (let n = 0; n < 10; n++)
    await ordered(shop, null, { contactPhone: `+4860511112${n % 5}`, uuidHash: Buffer.alloc(32, n + 1) })
  expect(await shownOf(shop)).toEqual({ answerHours: 3, keptPercent: 100, onTime: true, regulars: true })
})

import { randomUUID } from 'node:crypto'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertOccurrence, insertReservableOffer, insertUsers } from '#testing/factories'
import { ledgerErrors, countOutcomes } from '#testing/database/concurrency'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  takenCapacity,
  type ReservableOffer,
} from '#testing/clients/reservations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 16 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
const { act, newBuyer, post, reserved, sellerOf, send } = reservationClient(db, server)

/** All rounds: `KRAM_RACE_ROUNDS=50 npm run test:db reservations.concurrency`; each round proves as much as the first. */
const ROUNDS = Number(process.env['KRAM_RACE_ROUNDS'] ?? 20)
const people = (await insertUsers(db, 200)).map((userId) => ({ userId, headers: server.as(buyerPrincipal(userId)) }))

/** One draft of each user, one piece of each offer item; every second one names the items in the opposite order. */
async function draftsOf(fixture: ReservableOffer) {
  const { rows } = await sql<{ id: number; buyerId: number }>`
    insert into reservations (offer_id, seller_id, buyer_id, occurrence_id, fulfilment, mode, pickup_code, contact_name, total)
    select ${fixture.offerId}, ${fixture.sellerId}, id, ${fixture.occurrenceId}, 'pickup', 'nonBinding', 'XXXX', 'Klient', ${1250 * fixture.offerItems.length}
    from unnest(${people.map(({ userId }) => userId)}::integer[]) as id returning id, buyer_id`.execute(db)
  for (const flip of [0, 1]) {
    const offerItems = fixture.offerItems.map(({ offerItemId }) => offerItemId)
    await sql`
      insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name)
      select r, o, 1, 1250, 'Jajka', '10 szt.' from unnest(${rows.map(({ id }) => id)}::integer[]) r, unnest(${flip ? offerItems.toReversed() : offerItems}::integer[]) with ordinality as line (o, place)
      where r % 2 = ${flip} order by r, place`.execute(db)
  }
  const headers = new Map(people.map(({ userId, headers: own }) => [userId, own]))
  return rows.map(({ id, buyerId }) => ({ id, headers: headers.get(buyerId) ?? {} }))
}

test(
  'two hundred concurrent orders of the last seven pieces: seven succeed, the others get what is left',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const fixture = await insertReservableOffer(db, {
        offerItems: [{ stock: 7 }, { stock: 7 }, { stock: null, limit: 7 }],
      })
      const drafts = await draftsOf(fixture)

      const replies = await Promise.all(drafts.map(({ id, headers }) => post(`/${id}/finalize`, headers)))

      expect(countOutcomes(replies)).toEqual({ 200: 7, OUT_OF_STOCK: 193 })
      for (const { body } of replies.filter(({ status }) => status === 409)) {
        expect(body.details.lines.length).toBeGreaterThan(0)
        for (const line of body.details.lines) expect(line).toMatchObject({ asked: 1, left: 0 })
      }
      for (const n of [0, 1])
        expect(await stockCounters(db, fixture, n)).toEqual({
          item: { quantity: 7, held: 7 },
          limit: { quantity: null, held: 7 },
        })
      expect((await stockCounters(db, fixture, 2)).limit).toEqual({ quantity: 7, held: 7 })
      expect(await takenCapacity(db, fixture.occurrenceId)).toBe(7)
    }
    expect(await ledgerErrors(db)).toEqual([])
  },
)

test('an occurrence with capacity five takes five of two hundred concurrent orders', async () => {
  const fixture = await insertReservableOffer(db, { occurrence: { capacity: 5 }, offerItems: [{ stock: 500 }] })
  const drafts = await draftsOf(fixture)

  const replies = await Promise.all(drafts.map(({ id, headers }) => post(`/${id}/finalize`, headers)))

  expect(countOutcomes(replies)).toEqual({ 200: 5, SLOT_FULL: 195 })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 500, held: 5 })
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(5)
})

test('five concurrent requests with one idempotency key create one reservation and get the same answer', async () => {
  for (let round = 0; round < 10; round++) {
    const fixture = await insertReservableOffer(db)
    const guest = reservationBody(fixture, [2], {
      submit: true,
      contactName: 'Zofia',
      contactPhone: `+4860000${1000 + round}`,
      contactEmail: null,
    })
    const { headers } = await newBuyer()
    const key = { 'idempotency-key': randomUUID() }

    const asGuest = await Promise.all(Array.from({ length: 5 }, () => post('/anonymous', key, guest)))
    const asMember = await Promise.all(
      Array.from({ length: 5 }, () =>
        post('', { ...headers, ...key }, reservationBody(fixture, [3], { submit: true })),
      ),
    )

    for (const replies of [asGuest, asMember]) {
      expect(countOutcomes(replies)).toEqual({ 201: 5 })
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    }
    expect(asGuest[0]?.body.uuid).toEqual(expect.any(String))
    expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 5 })
  }
})

test('two concurrent finalize requests without a key submit once', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = (await post('', headers, reservationBody(fixture, [2]))).body

  const replies = await Promise.all(Array.from({ length: 5 }, () => post(`/${id}/finalize`, headers)))

  expect(countOutcomes(replies)).toEqual({ 200: 5 })
  expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 2 })
  expect(await db.selectFrom('comments').select('event').where('reservationId', '=', id).execute()).toEqual([
    { event: 'submit' },
  ])
})

test('concurrent new drafts never exceed the limit of a user, and submitting is not limited by it', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const { userId, headers } = await newBuyer()
  await sql`
    insert into reservations (offer_id, seller_id, buyer_id, fulfilment, mode, pickup_code, contact_name)
    select ${fixture.offerId}, ${fixture.sellerId}, ${userId}, 'pickup', 'nonBinding', 'XXXX', 'Anna' from generate_series(1, 48)`.execute(
    db,
  )

  const begin = (submit: boolean) => post('', headers, reservationBody(fixture, [1], { submit }))
  const [begun, submitted] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => begin(false))),
    Promise.all(Array.from({ length: 4 }, () => begin(true))),
  ])

  expect(countOutcomes(begun)).toEqual({ 201: 2, LIMIT_REACHED: 10 })
  expect(countOutcomes(submitted)).toEqual({ 201: 4 })
})

test('moves between two occurrences in opposite directions do not deadlock', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const sunday = await insertOccurrence(db, fixture.scheduleId, { starts: 72, cutoff: 60 })
  const moves = await Promise.all(
    people.slice(0, 40).map(async ({ headers }, n) => {
      const from = n % 2 ? sunday : fixture.occurrenceId
      const { id } = await reserved(fixture, headers, [1], { occurrenceId: from })
      return { id, headers, occurrenceId: n % 2 ? fixture.occurrenceId : sunday }
    }),
  )

  const replies = await Promise.all(
    moves.map(({ id, headers, occurrenceId }) =>
      send('PUT', `/${id}`, headers, {
        occurrenceId,
        fulfilment: 'pickup',
        note: null,
        deliveryAddress: null,
        version: 2,
      }),
    ),
  )

  expect(countOutcomes(replies)).toEqual({ 200: 40 })
  expect([await takenCapacity(db, fixture.occurrenceId), await takenCapacity(db, sunday)]).toEqual([20, 20])
})

test('concurrent releasing, selling and editing leaves the stock ledger consistent', async () => {
  const fixture = await insertReservableOffer(db, {
    autoAccept: true,
    offerItems: [{ stock: 60 }, { stock: 60, limit: 50 }],
  })
  const seller = sellerOf(fixture)
  const held = await Promise.all(
    people.slice(0, 30).map(async ({ headers }) => ({ headers, view: await reserved(fixture, headers, [1, 1]) })),
  )

  const replies = await Promise.all(
    held.flatMap(({ headers, view: { id, items } }, n) =>
      [
        n % 3 === 0 ? act(id, 'cancel', headers, { version: 2 }) : act(id, 'hand-over', seller, { version: 2 }),
        send('DELETE', `/${id}/items/${items[n % 2]?.id}`, headers),
        post('', headers, reservationBody(fixture, [1, 1], { submit: true })),
      ].map(async (reply) => ({ ...(await reply), body: (await reply).body ?? {} })),
    ),
  )

  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await ledgerErrors(db)).toEqual([])
  const { rows } = await sql`select 1 from items where held < 0 or held > quantity`.execute(db)
  expect(rows).toEqual([])
  expect(offerItemAt(fixture).itemId).toEqual(expect.any(Number))
})

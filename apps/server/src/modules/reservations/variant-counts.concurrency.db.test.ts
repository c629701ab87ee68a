import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerStock } from '#modules/stock'
import { createCall } from '#testing/http/call'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { countOutcomes, ledgerErrors } from '#testing/database/concurrency'
import { insertOccurrence, insertOfferItem, insertReservableOffer, insertUsers } from '#testing/factories'
import { offerItemAt, reservationBody, reservationClient } from '#testing/clients/reservations'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase({ atLeast: 16 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerStock(server.api, server.deps)
const call = createCall(server.inject)
const { act, post, sellerOf } = reservationClient(db, server)

/** All rounds: `KRAM_RACE_ROUNDS=50 npm run test:db variant-counts.concurrency`; each round proves as much as the first. */
const ROUNDS = Number(process.env['KRAM_RACE_ROUNDS'] ?? 2)
const BUYERS = 200
const buyers = (await insertUsers(db, BUYERS)).map((userId) => server.as(buyerPrincipal(userId)))
const STOCK = 7

/** A slow machine asks to try again. */
async function unlessBusy(send: () => ReturnType<typeof post>, attempts = 20): ReturnType<typeof post> {
  const reply = await send()
  return reply.status === 503 && attempts > 1 ? unlessBusy(send, attempts - 1) : reply
}

/** Three offers of one variant; the second one has two occurrences. */
async function market() {
  const first = await insertReservableOffer(db, { offerItems: [{ stock: null }] })
  const { variantId } = offerItemAt(first)
  const offers = [first]
  for (const limit of [null, STOCK - 1]) {
    const offer = await insertReservableOffer(db, { offerItems: [], seller: first })
    const offerItemId = await insertOfferItem(db, { offerId: offer.offerId, variantId, price: 1250, quantity: limit })
    offers.push({ ...offer, offerItems: [{ ...offerItemAt(first), offerItemId }] })
  }
  const later = await insertOccurrence(db, offers[1]?.scheduleId ?? 0, { starts: 24 * 9 })
  const count = (body: object) => call('PUT', `/api/variants/${variantId}/count`, sellerOf(first), body)
  const order = (n: number) => {
    const offer = offers[n % offers.length] ?? first
    const occurrence = offer === offers[1] && n % 2 === 0 ? { occurrenceId: later } : {}
    const send = () => post('', buyers[n] ?? {}, reservationBody(offer, [1], { submit: true, ...occurrence }))
    return unlessBusy(send)
  }
  return { variantId, seller: sellerOf(first), count, order }
}

/** Promised of the variant: by its lines, and by each stock row. */
async function promisesOf(variantId: number) {
  const { rows: items } = await sql<{ date: string | null; quantity: number; held: number }>`
    select date, quantity, held from items where variant_id = ${variantId} order by date`.execute(db)
  const { rows } = await sql<{ lines: number; moved: number }>`
    select coalesce(sum(l.held_quantity), 0) as lines, coalesce(sum(l.held_quantity) filter (where l.held_item_id is not null), 0) as moved
    from reservation_items l join offer_items o on o.id = l.offer_item_id where o.variant_id = ${variantId}`.execute(db)
  return { items, ...rows[0] }
}

test(
  'two hundred concurrent orders in three offers of one variant get what is on the shelf, and no more',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { variantId, count, order } = await market()
      expect((await count({ counting: 'shelf', quantity: STOCK })).status).toBe(200)
      const replies = await Promise.all(buyers.map((_, n) => order(n)))
      expect(countOutcomes(replies)).toEqual({ 201: STOCK, OUT_OF_STOCK: BUYERS - STOCK })
      expect(await promisesOf(variantId)).toEqual({
        items: [{ date: null, quantity: STOCK, held: STOCK }],
        lines: STOCK,
        moved: STOCK,
      })
    }
    expect(await ledgerErrors(db)).toEqual([])
  },
)

test(
  'the same for the count of a date: each date has its own, over all offers and occurrences',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { variantId, count, order } = await market()
      expect((await count({ counting: 'date', quantity: STOCK })).status).toBe(200)
      const replies = await Promise.all(buyers.map((_, n) => order(n)))
      expect(countOutcomes(replies)).toEqual({ 201: 2 * STOCK, OUT_OF_STOCK: BUYERS - 2 * STOCK })
      const { items, lines } = await promisesOf(variantId)
      expect(items.map(({ quantity, held }) => [quantity, held])).toEqual([
        [STOCK, STOCK],
        [STOCK, STOCK],
      ])
      expect(lines).toBe(2 * STOCK)
    }
    expect(await ledgerErrors(db)).toEqual([])
  },
)

test(
  'the way of counting changes while orders and cancellations go on: nothing is promised twice or lost',
  { timeout: ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { variantId, seller, count, order } = await market()
      await count({ counting: 'shelf', quantity: STOCK })
      const outcomes: number[] = []
      const recount = async () => {
        for (const body of [
          { counting: 'date', quantity: STOCK },
          { counting: 'shelf', quantity: STOCK },
          { counting: 'onDemand' },
          { counting: 'shelf', quantity: 3 * BUYERS },
          { counting: 'date', quantity: 3 * BUYERS },
          { counting: 'shelf', quantity: 3 * BUYERS },
        ])
          outcomes.push((await count(body)).status)
      }
      const orderAndCancel = async (n: number) => {
        const { status, body } = await order(n)
        if (status === 201 && n % 3 === 0)
          return (await act(body.id, 'reject', seller, { version: body.version, reason: 'Brak', cause: 'other' }))
            .status
        return status
      }
      const [replies] = await Promise.all([Promise.all(buyers.map((_, n) => orderAndCancel(n))), recount()])
      for (const status of replies) expect([200, 201, 409, 503]).toContain(status)
      for (const status of outcomes) expect([200, 409, 503]).toContain(status)

      expect((await count({ counting: 'shelf', quantity: 3 * BUYERS })).status).toBe(200)
      const { items, lines, moved } = await promisesOf(variantId)
      expect(moved).toBe(lines)
      expect(items.filter(({ date }) => date === null)).toEqual([{ date: null, quantity: 3 * BUYERS, held: lines }])
      for (const { held } of items.filter(({ date }) => date !== null)) expect(held).toBe(0)
    }
    expect(await ledgerErrors(db)).toEqual([])
  },
)

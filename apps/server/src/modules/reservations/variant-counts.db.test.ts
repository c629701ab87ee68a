import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerStock } from '#modules/stock'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import { insertOccurrence, insertOfferItem, insertReservableOffer } from '#testing/factories'
import { offerItemAt } from '#testing/clients/reservations'
import { variantCountClient } from '#testing/clients/variant-counts'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerStock(server.api, server.deps)
const client = variantCountClient(db, server)
const { act, newBuyer, reserved, sellerOf, send } = client
const { call, threeOffers, count, counted, stockRows, submit, dateOf } = client

test('three offers of a variant draw on one shelf, also those that were made before it and what they had promised', async () => {
  const [one, two, three] = await threeOffers()
  const { headers } = await newBuyer()
  await reserved(one, headers, [3])
  expect(await counted(one)).toMatchObject({ counting: 'onDemand', quantity: null, held: 3 })

  expect((await count(one, { counting: 'shelf', quantity: 6 })).body).toMatchObject({
    counting: 'shelf',
    quantity: 6,
    held: 3,
  })
  expect(await stockRows(one)).toEqual([{ date: null, quantity: 6, held: 3 }])
  expect((await submit(two, headers, 4)).body).toMatchObject({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ asked: 4, left: 3 }] },
  })
  await reserved(two, headers, [2])
  expect((await submit(three, headers, 2)).body.details.lines).toMatchObject([{ left: 1 }])
  await reserved(three, headers, [1])
  expect(await stockRows(one)).toEqual([{ date: null, quantity: 6, held: 6 }])
  expect(await ledgerErrors(db)).toEqual([])
})

test('a count below what is promised is refused with the reservations to call about, and changes nothing', async () => {
  const [one, two] = await threeOffers()
  const { headers } = await newBuyer()
  const a = await reserved(one, headers, [5])
  const b = await reserved(two, headers, [4])
  for (const body of [
    { counting: 'shelf', quantity: 6 },
    { counting: 'shelf', quantity: 0 },
  ])
    expect((await count(one, body)).body).toMatchObject({
      code: 'HELD_BY_RESERVATIONS',
      details: {
        held: 9,
        date: null,
        reservations: [
          { id: a.id, held: 5 },
          { id: b.id, held: 4 },
        ],
      },
    })
  expect(await counted(one)).toMatchObject({ counting: 'onDemand', held: 9 })
  expect(await stockRows(one)).toEqual([])
  expect((await count(one, { counting: 'shelf', quantity: 9 })).status).toBe(200)
})

test('the limit of an offer stays a limit on top', async () => {
  const [one, two] = await threeOffers(4)
  const { headers } = await newBuyer()
  await count(one, { counting: 'shelf', quantity: 6 })
  expect((await submit(one, headers, 5)).body.details.lines).toMatchObject([{ left: 4 }])
  await reserved(one, headers, [4])
  expect((await submit(two, headers, 3)).body.details.lines).toMatchObject([{ left: 2 }])
})

test('a variant on demand has no count, and what was held on the shelf leaves it', async () => {
  const [one, two] = await threeOffers()
  const { headers } = await newBuyer()
  await count(one, { counting: 'shelf', quantity: 3 })
  const { id } = await reserved(one, headers, [3])
  expect((await count(one, { counting: 'onDemand' })).body).toMatchObject({ counting: 'onDemand', quantity: null })
  await reserved(two, headers, [50])
  expect(await stockRows(one)).toEqual([{ date: null, quantity: 3, held: 0 }])
  await act(id, 'accept', sellerOf(one), { version: 2 })
  await act(id, 'hand-over', sellerOf(one), { version: 3 })
  expect(await stockRows(one)).toEqual([{ date: null, quantity: 3, held: 0 }])
  expect(await ledgerErrors(db)).toEqual([])
})

test('a count per date is shared by all offers and occurrences of that date, and each date has its own', async () => {
  const [one, two] = await threeOffers()
  const { headers } = await newBuyer()
  await reserved(one, headers, [2])
  expect((await count(one, { counting: 'date', quantity: 5 })).status).toBe(200)
  const date = await dateOf(one.occurrenceId)
  expect(await dateOf(two.occurrenceId)).toBe(date)
  expect(await stockRows(one)).toEqual([{ date, quantity: 5, held: 2 }])

  await reserved(two, headers, [3])
  expect((await submit(two, headers, 1)).body.details.lines).toMatchObject([{ left: 0 }])
  const later = await insertOccurrence(db, two.scheduleId, { starts: 24 * 9 })
  await reserved(two, headers, [5], { occurrenceId: later })
  expect(await stockRows(one)).toEqual([
    { date, quantity: 5, held: 5 },
    { date: await dateOf(later), quantity: 5, held: 5 },
  ])
  expect((await count(one, { counting: 'date', quantity: 4 })).body).toMatchObject({
    code: 'HELD_BY_RESERVATIONS',
    details: { held: 5, date, reservations: [{ held: 2 }, { held: 3 }] },
  })
  expect((await count(one, { counting: 'date', quantity: 8 })).status).toBe(200)
  expect(await ledgerErrors(db)).toEqual([])
})

test('a proposal for another date holds on both dates; the answer keeps one of them', async () => {
  for (const answer of ['accept-proposal', 'decline-proposal'] as const) {
    const [one] = await threeOffers()
    const { headers } = await newBuyer()
    await count(one, { counting: 'date', quantity: 5 })
    const later = await insertOccurrence(db, one.scheduleId, { starts: 24 * 9 })
    const [date, other] = [await dateOf(one.occurrenceId), await dateOf(later)]
    const { id } = await reserved(one, headers, [4])
    const proposed = await act(id, 'propose', sellerOf(one), {
      version: 2,
      cause: 'date',
      reason: 'Święto',
      occurrenceId: later,
    })
    expect(proposed.status).toBe(200)
    expect(await stockRows(one)).toEqual([
      { date, quantity: 5, held: 4 },
      { date: other, quantity: 5, held: 4 },
    ])
    // A recount while it is open keeps both.
    expect((await count(one, { counting: 'date', quantity: 4 })).status).toBe(200)
    expect((await count(one, { counting: 'shelf', quantity: 4 })).status).toBe(200)
    expect((await count(one, { counting: 'date', quantity: 4 })).status).toBe(200)
    expect((await submit(one, headers, 1, { occurrenceId: later })).body.code).toBe('OUT_OF_STOCK')

    const { body } = await act(id, answer, headers, { version: proposed.body.version })
    const moved = answer === 'accept-proposal'
    const rows = (await stockRows(one)).filter((row) => row.date !== null)
    expect(rows).toEqual([
      { date, quantity: 4, held: moved ? 0 : 4 },
      { date: other, quantity: 4, held: moved ? 4 : 0 },
    ])
    await act(id, 'cancel', headers, { version: body.version })
    expect((await stockRows(one)).map(({ held }) => held)).toEqual([0, 0, 0])
    expect(await ledgerErrors(db)).toEqual([])
  }
})

test('an edit moves what is held to the new date; what is handed over is gone, and comes back when that is undone', async () => {
  const [one] = await threeOffers()
  const { headers } = await newBuyer()
  await count(one, { counting: 'date', quantity: 5 })
  const later = await insertOccurrence(db, one.scheduleId, { starts: 24 * 9 })
  const [date, other] = [await dateOf(one.occurrenceId), await dateOf(later)]
  const { id, version } = await reserved(one, headers, [3])
  const { body: edited } = await send('PUT', `/${id}`, headers, {
    fulfilment: 'pickup',
    deliveryAddress: null,
    occurrenceId: later,
    note: null,
    version,
  })
  expect(await stockRows(one)).toEqual([
    { date, quantity: 5, held: 0 },
    { date: other, quantity: 5, held: 3 },
  ])
  const { body: accepted } = await act(id, 'accept', sellerOf(one), { version: edited.version })
  const { body: done } = await act(id, 'hand-over', sellerOf(one), { version: accepted.version })
  expect((await stockRows(one)).at(-1)).toEqual({ date: other, quantity: 2, held: 0 })
  // Of the eight of that date three are gone.
  expect((await count(one, { counting: 'date', quantity: 8 })).status).toBe(200)
  expect((await stockRows(one)).at(-1)).toEqual({ date: other, quantity: 5, held: 0 })
  expect((await act(id, 'undo', sellerOf(one), { version: done.version })).status).toBe(200)
  expect((await stockRows(one)).at(-1)).toEqual({ date: other, quantity: 8, held: 3 })
  expect(await ledgerErrors(db)).toEqual([])
})

test('whatever adds a counted variant to an offer draws on the count', async () => {
  const [one] = await threeOffers()
  await count(one, { counting: 'shelf', quantity: 6 })
  const { offerId } = await insertReservableOffer(db, { offerItems: [], seller: one })
  const offerItemId = await insertOfferItem(db, { offerId, variantId: offerItemAt(one).variantId })
  const itemId = async () =>
    (await db.selectFrom('offerItems').select('itemId').where('id', '=', offerItemId).executeTakeFirstOrThrow()).itemId
  expect(await itemId()).toEqual(expect.any(Number))
  await db.updateTable('offerItems').set({ itemId: null }).where('id', '=', offerItemId).execute()
  expect(await itemId()).toEqual(expect.any(Number))
  await count(one, { counting: 'date', quantity: 6 })
  expect(await itemId()).toBeNull()
})

test('a count needs a quantity that fits the variant, and a variant of the seller', async () => {
  const [one] = await threeOffers()
  const other = await insertReservableOffer(db)
  const variantId = offerItemAt(one).variantId
  expect((await count(one, { counting: 'shelf' })).body.fieldErrors).toEqual([
    { property: 'quantity', code: 'required' },
  ])
  expect((await count(one, { counting: 'onDemand', quantity: 1 })).status).toBe(400)
  expect((await count(one, { counting: 'date', quantity: 1.5 })).body.fieldErrors).toEqual([
    { property: 'quantity', code: 'whole' },
  ])
  const foreign = await call('PUT', `/api/variants/${variantId}/count`, sellerOf(other), { counting: 'onDemand' })
  expect(foreign.status).toBe(404)
  expect((await call('GET', `/api/variants/${variantId}/count`, sellerOf(other))).status).toBe(404)
})

test('a statement that writes many offer items takes few locks, so that it does not exhaust the database', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: null }] })
  const { productId } = offerItemAt(fixture)
  const locks = await db.transaction().execute(async (tx) => {
    await sql`
      with added as (
        insert into variants (product_id, name, net_quantity, net_unit, sold_by, step)
        select ${productId}, 'Słoik ' || n, n, 'g', 'packed', 1 from generate_series(1, 500) n returning id)
      insert into offer_items (offer_id, variant_id, price)
      select ${fixture.offerId}, id, 1000 from added`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx)
    return rows[0]?.count
  })
  expect(locks).toBeLessThanOrEqual(64)
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createCall } from '#testing/http/call'
import { sellerPrincipal, testApi } from '#testing/http/test-api'
import { captureStatement, executedSteps, rowsRead, stepsReading } from '#testing/database/query-plans'
import { testDatabase } from '#testing/database/test-database'
import {
  insertReservableOffer,
  insertReservation,
  insertReservationItem,
  type ReservableOffer,
} from '#testing/factories'
import { registerReservations } from '../index.ts'
import { monthFigures, placeFigures, productFigures, viewBuyerFigures, viewSoldOut } from './index.ts'

const { db } = await testDatabase({ max: 1 })
const { api, deps, as, inject } = testApi({ db, limitFactor: 1000 })
registerReservations(api, deps)
const call = createCall(inject)

/** Days of every seller, and how many reservations each day has. */
const DAYS = 40
const OTHERS = 20
let own: ReservableOffer
const period = { from: '2026-03-01', to: '2026-04-30' }

/** One occurrence a day since the first of March with two hand-overs at 25 zł, and a buyer who did not come on every tenth day. */
async function sellerWithHistory(): Promise<ReservableOffer> {
  const seller = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const { offerId, sellerId, scheduleId, offerItems } = seller
  await sql`
    with days as (
      insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at)
      select ${scheduleId}::int, d::date, d, d + interval '4 hours', d from generate_series(timestamptz '2026-03-01 10:00+01', timestamptz '2026-03-01 10:00+01' + ${DAYS - 1} * interval '1 day', interval '1 day') d
      returning id, date),
    made as (
      insert into reservations (offer_id, seller_id, occurrence_id, status, fulfilment, mode, pickup_code, contact_name, contact_phone, uuid_hash, total, status_changed_at)
      select ${offerId}::int, ${sellerId}::int, days.id, case when n = 3 then 'no_show' else 'completed' end, 'pickup', 'nonBinding',
        concat(days.id, '-', n), 'Jan Nowak', '+4860000000' || n, sha256(concat(days.id, '-', n)::bytea), 2500, days.date
      from days, generate_series(1, 3) n where n < 3 or extract(day from days.date)::int % 10 = 0
      returning id)
    insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name)
    select id, ${offerItems[0]?.offerItemId ?? 0}::int, 2, 1250, 'Jajka', '10 szt.' from made`.execute(db)
  return seller
}

beforeAll(async () => {
  own = await sellerWithHistory()
  for (let n = 0; n < OTHERS; n++) await sellerWithHistory()
  await sql`
    insert into stock_movements (item_id, delta_quantity, delta_held, reason, created_at)
    select i.id, 0, 0, 'counted', timestamptz '2026-03-02' from items i, generate_series(1, 200)
    where i.id <> ${own.offerItems[0]?.itemId ?? 0}`.execute(db)
  await sql`analyze`.execute(db)
}, 300_000)

const read = async (figure: string, query = `from=${period.from}&to=${period.to}`) =>
  call('GET', `/api/statistics/${figure}?${query}`, as(sellerPrincipal(own.userId, own.sellerId)))

test('what was handed over is summed by product, buyer, place and month; who did not come is counted apart', async () => {
  expect((await read('products')).body.items).toMatchObject([
    { productName: 'Jajka', quantity: 4 * DAYS, reservations: 2 * DAYS, value: '2000.00', noShows: 3 },
  ])
  expect((await read('locations')).body.items).toMatchObject([{ fulfilment: 'pickup', value: '2000.00', noShows: 3 }])
  expect((await read('months')).body.items).toMatchObject([
    { month: '2026-03-01', reservations: 62, value: '1550.00', noShows: 3 },
    { month: '2026-04-01', reservations: 18, value: '450.00', noShows: 0 },
  ])
  const { items } = (await read('buyers')).body
  // The contact is no longer shown, so neither is the whole name.
  expect(items).toMatchObject([
    { name: 'Jan N.', regular: true, reservations: DAYS, value: '1000.00', noShows: 0 },
    { name: 'Jan N.', regular: true, reservations: DAYS },
    { name: 'Jan N.', regular: false, reservations: 0, value: '0.00', noShows: 3 },
  ])
})

test('a buyer who took something the year before is a regular one', async () => {
  const { items } = (await read('buyers', 'from=2026-04-09&to=2026-04-09')).body
  expect(items).toMatchObject([{ regular: true }, { regular: true }])
  const first = (await read('buyers', 'from=2026-03-01&to=2026-03-01')).body.items
  expect(first).toMatchObject([{ regular: false }, { regular: false }])
})

test('a shelf that ran out is named with the moment, also when more came later', async () => {
  const itemId = own.offerItems[0]?.itemId ?? 0
  const move = async (delta: number, at: string) => {
    await sql`
      insert into stock_movements (item_id, delta_quantity, delta_held, reason, created_at)
      values (${itemId}, ${delta}, 0, 'counted', ${at}::timestamptz)`.execute(db)
    await sql`update items set quantity = quantity + ${delta} where id = ${itemId}`.execute(db)
  }
  await move(-100, '2026-03-05T08:00:00Z')
  await move(7, '2026-03-06T08:00:00Z')
  await move(-6, '2026-03-07T08:00:00Z')
  await move(-1, '2026-03-08T08:00:00Z')
  const { items } = (await read('sold-out')).body
  expect(items).toMatchObject([
    { date: null, soldOutAt: '2026-03-08T08:00:00.000Z' },
    { date: null, soldOutAt: '2026-03-05T08:00:00.000Z' },
  ])
  expect((await read('sold-out', 'from=2026-03-06&to=2026-03-07')).body.items).toEqual([])
})

test('a period is a year at most and ends after it began; only sellers have figures, each their own', async () => {
  expect((await read('months', 'from=2026-01-01&to=2027-01-01')).status).toBe(200)
  expect((await read('months', 'from=2026-01-01&to=2027-01-02')).body.fieldErrors).toEqual([
    { property: 'to', code: 'range' },
  ])
  expect((await read('months', 'from=2026-02-01&to=2026-01-01')).status).toBe(400)
  expect((await call('GET', '/api/statistics/months?from=2026-03-01&to=2026-03-31')).status).toBe(401)
  const other = await insertReservableOffer(db, { offerItems: [{ stock: 1 }] })
  const { id } = await insertReservation(db, {
    offerId: other.offerId,
    sellerId: other.sellerId,
    buyerId: other.userId,
    occurrenceId: other.occurrenceId,
    status: 'completed',
  })
  await insertReservationItem(db, { reservationId: id, offerItemId: other.offerItems[0]?.offerItemId ?? 0 })
  expect((await read('products')).body.items).toHaveLength(1)
})

test.each([
  ['products', productFigures],
  ['buyers', viewBuyerFigures],
  ['locations', placeFigures],
  ['months', monthFigures],
] as const)('the figures by %s are one statement that reads the days of one seller by index', async (_, figures) => {
  const statement = await captureStatement(db, (to) => figures(to, { ...period, sellerId: own.sellerId }))
  const steps = stepsReading(await executedSteps(db, statement), 'reservations')
  expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(rowsRead(steps)).toBeLessThanOrEqual(3 * DAYS)
})

test('what sold out is one statement over the ledger of the seller’s own stock', async () => {
  const statement = await captureStatement(db, (to) => viewSoldOut(to, { ...period, sellerId: own.sellerId }))
  const steps = stepsReading(await executedSteps(db, statement), 'stock_movements')
  expect(rowsRead(steps)).toBeLessThanOrEqual(20)
})

import { taxStateOf } from '@kram/contract/tax/threshold'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveOccurrence, reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { testApi } from '#testing/http/test-api'
import { taxClient } from '#testing/tax/tax-client'
import { registerReservations } from '#modules/reservations'
import { countYear, filterSql, isNearSql, isOverSql, readSold } from './index.ts'

const { db } = await testDatabase({ max: 10 })
const { server, deps, call, newSeller, newOperator, sell } = taxClient(db)
const market = testApi({ db, limitFactor: 1000 })
registerReservations(market.api, market.deps)
const { act, reserved, newBuyer, sellerOf } = reservationClient(db, market)

test('what was handed over counts by quarter of the day of its occurrence', async () => {
  const seller = await newSeller([
    { day: '2037-01-01', total: 1000 },
    { day: '2037-03-31', total: 2000 },
    { day: '2037-04-01', total: 400, count: 2 },
    { day: '2037-12-31', total: 50 },
    { day: '2036-12-31', total: 999_999 },
    { day: '2038-01-01', total: 999_999 },
    { day: '2037-05-01', total: 999_999, status: 'no_show' },
    { day: '2037-05-01', total: 999_999, status: 'accepted' },
  ])
  const figures = {
    quarters: [
      { sales: 2, grosze: 3000 },
      { sales: 2, grosze: 800 },
      { sales: 0, grosze: 0 },
      { sales: 1, grosze: 50 },
    ],
    sales: 5,
    consideration: 3850,
  }
  expect(await readSold(db, 2037, seller.sellerId)).toEqual(figures)
  const own = (await call('GET', '/api/tax/own?year=2037', seller.headers)).body
  expect(own).toMatchObject({ sales: 5, consideration: '38.50', state: 'below', rate: null })
  expect(own.quarters[0]).toEqual({ sales: 2, consideration: '30.00' })
})

test('a real hand-over counts at once, and no longer when it is undone', async () => {
  const fixture = await insertReservableOffer(db)
  const [seller, buyer] = [sellerOf(fixture), await newBuyer()]
  const { id } = await reserved(fixture, buyer.headers, [2])
  await moveOccurrence(db, fixture, hoursFromNow(-2), hoursFromNow(2), hoursFromNow(-6))
  const { date } = await db
    .selectFrom('occurrences')
    .select('date')
    .where('id', '=', fixture.occurrenceId)
    .executeTakeFirstOrThrow()
  const sold = async () => (await readSold(db, Number(String(date).slice(0, 4)), fixture.sellerId)).consideration
  expect((await act(id, 'accept', seller, { version: 2 })).status).toBe(200)
  expect(await sold()).toBe(0)
  expect((await act(id, 'hand-over', seller, { version: 3 })).body).toMatchObject({ status: 'completed' })
  expect(await sold()).toBe(2500)
  await act(id, 'undo', seller, { version: 4 })
  expect(await sold()).toBe(0)
})

test('a count corrects what was counted before, also when several count at once', async () => {
  const seller = await newSeller([{ day: '2037-06-01', total: 5000, count: 3 }])
  const other = await newSeller([{ day: '2037-06-01', total: 7000 }])
  await Promise.all(Array.from({ length: 4 }, () => countYear(deps, 2037)))
  const stored = async (sellerId: number) => {
    const row = await db
      .selectFrom('taxFigures')
      .select(['sales', 'consideration'])
      .where('year', '=', 2037)
      .where('sellerId', '=', sellerId)
      .executeTakeFirst()
    return row && [row.sales, Number(row.consideration)]
  }
  expect([await stored(seller.sellerId), await stored(other.sellerId)]).toEqual([
    [3, 15_000],
    [1, 7000],
  ])
  await db.updateTable('reservations').set({ status: 'cancelled' }).where('sellerId', '=', other.sellerId).execute()
  await sell(seller, [{ day: '2037-07-01', total: 1 }])
  server.clock.advance(60)
  await countYear(deps, 2037)
  expect([await stored(seller.sellerId), await stored(other.sellerId)]).toEqual([[4, 15_001], undefined])
})

test('the conditions in SQL say the same as the rule', async () => {
  const rate = '4.2567'
  const { rows } = await sql<{ sales: number; consideration: number; over: boolean; near: boolean; below: boolean }>`
    select f.sales, f.consideration, ${isOverSql(rate)} as over, ${isNearSql(rate)} as near,
      ${filterSql('below', rate, sql`false`)} as below
    from (select s as sales, c::bigint as consideration from generate_series(22, 31) s,
      unnest(array[0, 681071, 681072, 681073, 851339, 851340, 851341, 2000000]) c) f`.execute(db)
  expect(rows).toHaveLength(80)
  for (const { sales, consideration, over, near, below } of rows) {
    const state = taxStateOf({ sales, consideration: Number(consideration) }, rate)
    expect([over, near || over, below]).toEqual([state === 'over', state !== 'below', state === 'below'])
  }
})

test('the rate decides who is over; two operators do not overwrite each other', async () => {
  const seller = await newSeller([{ day: '2037-02-02', total: 830_000 }])
  const operator = await newOperator()
  await countYear(deps, 2037)
  const state = async () => (await call('GET', `/api/tax/own?year=2037`, seller.headers)).body.state
  expect(await state()).toBe('over')
  const body = { rate: '4.2', rateOn: '2037-11-19', source: 'NBP, tabela A', version: 1 }
  const put = (change: object = {}) => call('PUT', '/api/tax/years/2037/rate', operator.headers, { ...body, ...change })
  const replies = await Promise.all([put(), put({ rate: '4.1999' })])
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await state()).toBe('near')
  expect((await put({ rateOn: '2037-11-21', version: 2 })).body.fieldErrors).toEqual([
    { property: 'rateOn', code: 'dateInFuture' },
  ])
  for (const rate of ['0.5', '10.1', '4,2', '4.25671', 'x', ''])
    expect((await put({ rate, version: 2 })).status).toBe(400)
  const year = (await call('GET', '/api/tax/years/2037', operator.headers)).body
  expect(year).toMatchObject({ version: 2, rate: { rateOn: '2037-11-19', source: 'NBP, tabela A' } })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { adminPrincipal } from '#testing/http/test-api'
import { samplePerson } from '#testing/tax/sample-profiles'
import { emailsTo, taxClient } from '#testing/tax/tax-client'
import { registerDesk } from '#modules/desk'
import { createRunner } from '#platform/queue'
import { taxJobs } from '../tax.jobs.ts'
import { watchSellers } from './index.ts'

const DAY = 24 * 3600
const ASK = 'Podaj dane dla urzędu skarbowego'
const FIRST = 'Przypomnienie: dane dla urzędu skarbowego'
const LAST = 'Ostatnie przypomnienie: dane dla urzędu skarbowego'
const OVER = [{ day: '2037-05-05', total: 900_000 }]

const { db } = await testDatabase({ max: 12 })
const { server, deps, call, newSeller, newOperator } = taxClient(db, { now: '2037-06-01T12:00:00+02:00' })
registerDesk(server.api, { ...server.deps, examine: async () => [], publicUrl: 'https://kram.test' })
/** Two processes with the same jobs. */
const runners = [1, 2].map(() => createRunner({ ...server.deps, handlers: {}, jobs: taxJobs(deps) }))
const runBoth = () => Promise.all(runners.map((runner) => runner.runDue()))

test('a seller over the limits is asked once and reminded twice by two processes, then the desk proposes to stop the selling', async () => {
  const [over, near, below, answering] = [
    await newSeller(OVER),
    await newSeller([{ day: '2037-05-05', total: 100, count: 25 }]),
    await newSeller([{ day: '2037-05-05', total: 100 }]),
    await newSeller(OVER),
  ]
  const sent = () => emailsTo(db, over.userId)
  await runBoth()
  expect([await sent(), await emailsTo(db, below.userId)]).toEqual([[ASK], []])
  expect(await emailsTo(db, near.userId)).toEqual(['Zbliżasz się do progu, od którego zgłaszamy sprzedaż'])
  await call('PUT', '/api/tax/own/profile', answering.headers, samplePerson())
  for (const [days, expected] of [
    [20, [ASK]],
    [1, [ASK, FIRST]],
    [20, [ASK, FIRST]],
    [1, [ASK, FIRST, LAST]],
    [17, [ASK, FIRST, LAST]],
  ] as const) {
    server.clock.advance(days * DAY)
    await runBoth()
    expect(await sent()).toEqual(expected)
  }
  const operator = await newOperator()
  const counts = async () => (await call('GET', '/api/tax/years/2037', operator.headers)).body.counts
  expect(await counts()).toMatchObject({ over: 2, near: 1, below: 1, missing: 1, overdue: 0 })
  server.clock.advance(DAY)
  expect(await counts()).toMatchObject({ overdue: 1 })
  const waiting = async (headers: object) =>
    (await call('GET', '/api/desk', headers)).body.waiting.map(({ kind, number }: Record<string, unknown>) => [
      kind,
      number,
    ])
  expect(await waiting(operator.headers)).toContainEqual(['taxData', 1])
  expect(await waiting(server.as(adminPrincipal(operator.userId, 'support')))).not.toContainEqual(['taxData', 1])
  const { items } = (await call('GET', '/api/tax/years/2037/sellers?state=overdue', operator.headers)).body
  expect(items).toMatchObject([
    { id: over.sellerId, hasData: false, request: { reminders: 2, isOverdue: true, dueOn: '2037-07-31' } },
  ])
  expect(await emailsTo(db, answering.userId)).toEqual([ASK])
  expect(await emailsTo(db, near.userId)).toHaveLength(1)
  const notices = await db.selectFrom('notifications').select('path').where('userId', '=', over.userId).execute()
  expect(notices).toEqual(Array.from({ length: 3 }, () => ({ path: '/seller/tax' })))
})

test('watches at the same moment, without the lease of the job, send each message once', async () => {
  const sellers = [await newSeller(OVER), await newSeller(OVER), await newSeller(OVER)]
  await Promise.all(Array.from({ length: 4 }, () => watchSellers(deps)))
  for (const { userId } of sellers) expect(await emailsTo(db, userId)).toEqual([ASK])
})

test('whoever has left is asked nothing', async () => {
  const { userId, sellerId } = await newSeller(OVER)
  await db.updateTable('sellers').set({ closedAt: new Date() }).where('id', '=', sellerId).execute()
  await watchSellers(deps)
  expect(await emailsTo(db, userId)).toEqual([])
})

test('the list has pages and every state is one of its filters', async () => {
  const operator = await newOperator()
  await call('POST', '/api/tax/years/2037/count', operator.headers, {})
  const read = async (query: string) =>
    (await call('GET', `/api/tax/years/2037/sellers?${query}`, operator.headers)).body
  const all = (await read('limit=100')).items as { id: number; consideration: string; state: string }[]
  const sums = all.map(({ consideration }) => Number(consideration))
  expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  const paged: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { id: number }[]; nextCursor: string | null } = await read(
      `limit=2${cursor && `&cursor=${cursor}`}`,
    )
    paged.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all.map(({ id }) => id))
  for (const state of ['below', 'near', 'over'])
    expect((await read(`limit=100&state=${state}`)).items).toHaveLength(all.filter((row) => row.state === state).length)
})

test('the desk counts overdue sellers by the year whose list it opens, and reaches those without a sale in this year', async () => {
  const operator = await newOperator()
  const asked = new Date('2037-01-02T12:00:00Z')
  const overdue = async (sales: Parameters<typeof newSeller>[0]) => {
    const seller = await newSeller(sales)
    await db
      .insertInto('taxRequests')
      .values({
        sellerId: seller.sellerId,
        year: 2036,
        askedAt: asked,
        firstReminderAt: asked,
        secondReminderAt: asked,
      })
      .execute()
    return seller.sellerId
  }
  const [earlier, both] = [
    await overdue([{ day: '2036-05-05', total: 900_000 }]),
    await overdue([
      { day: '2036-05-05', total: 900_000 },
      { day: '2037-05-05', total: 100 },
    ]),
  ]
  // Two years back only a seller who sold later as well: whoever follows the newer year meets everybody.
  await db.insertInto('taxYears').values({ year: 2035 }).execute()
  await watchSellers(deps)
  await sql`insert into tax_figures select 2035, seller_id, sales_by_quarter, grosze_by_quarter, sales, consideration, counted_at
    from tax_figures where seller_id = ${both} and year = 2036`.execute(db)

  type Entry = { kind: string; number: number; year: number | null; title: string }
  const entries = ((await call('GET', '/api/desk', operator.headers)).body.waiting as Entry[]).filter(
    ({ kind }) => kind === 'taxData',
  )
  const listed = await Promise.all(
    entries.map(async ({ year }) => {
      const path = `/api/tax/years/${year}/sellers?state=overdue&limit=100`
      const { items } = (await call('GET', path, operator.headers)).body as { items: { id: number }[] }
      return items.map(({ id }) => id)
    }),
  )
  expect(entries.map(({ year }) => year)).toEqual([2037, 2036])
  expect(entries.map(({ number }) => number)).toEqual(listed.map(({ length }) => length))
  expect(listed[0]).toContain(both)
  expect(listed[0]).not.toContain(earlier)
  expect(new Set(listed[1])).toEqual(new Set([earlier, both]))
  expect(entries[1]?.title).toBe('Sprzedawcy z 2036 roku, którzy nie podali danych podatkowych')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countOutcomes } from '#testing/database/concurrency'
import { testDatabase } from '#testing/database/test-database'
import { samplePerson } from '#testing/tax/sample-profiles'
import { emailsTo, taxClient } from '#testing/tax/tax-client'
import { insertTaxProfile } from '#testing/tax/tax-rows'
import { registerDesk } from '#modules/desk'
import { createRunner } from '#platform/queue'
import { taxJobs } from '../tax.jobs.ts'

const { db } = await testDatabase({ max: 12 })
const { server, deps, call, newSeller, newOperator, sell } = taxClient(db, { now: '2038-01-10T12:00:00+01:00' })
registerDesk(server.api, { ...server.deps, examine: async () => [], publicUrl: 'https://kram.test' })
const operator = await newOperator()
const OVER = [{ day: '2037-05-05', total: 900_000 }]
const YEAR = '/api/tax/years/2037'

const get = async (url: string) => (await call('GET', url, operator.headers)).body
const make = (kind: 'new' | 'corrections', leaveOut = false) =>
  call('POST', `${YEAR}/reports`, operator.headers, { kind, leaveOut })
const fileOf = async (id: number) => (await call('POST', `/api/tax/reports/${id}/file`, operator.headers, {})).body
const setRate = async () => {
  const { version } = await get(YEAR)
  const body = { rate: '4.2500', rateOn: '2037-12-31', source: 'NBP, tabela A nr 251', version }
  expect((await call('PUT', `${YEAR}/rate`, operator.headers, body)).status).toBe(200)
}

test('a report, its correction and a seller who is no longer over the limits', async () => {
  const [anna, ola, late] = [await newSeller(OVER), await newSeller(OVER), await newSeller(OVER)]
  await insertTaxProfile(db, anna.sellerId)
  await insertTaxProfile(db, ola.sellerId, samplePerson({ firstName: 'Ola', lastName: 'Nowak', iban: null }))
  await call('POST', `${YEAR}/count`, operator.headers, {})
  const waiting = async () =>
    (await call('GET', '/api/desk', operator.headers)).body.waiting.filter(
      ({ kind }: { kind: string }) => kind === 'taxReport',
    )
  expect(await waiting()).toMatchObject([{ number: 2037, dueAt: '2038-01-31T22:59:59.000Z' }])
  expect((await make('new')).body.code).toBe('TAX_RATE_MISSING')
  await setRate()
  expect((await make('new')).body).toMatchObject({ code: 'TAX_DATA_MISSING', details: { sellers: 1 } })
  const made = (await make('new', true)).body
  expect(await waiting()).toEqual([])
  const [first] = made.reports
  expect(first).toMatchObject({ number: 1, kind: 'new', sellers: 2, messageRef: 'PL2037PL-1234563218-1' })
  expect(made.next).toMatchObject({ added: 0, corrected: 0, deleted: 0 })
  const xml = await fileOf(first.id)
  expect(xml).toContain('<dpi:LastName>Nowak</dpi:LastName>')
  expect(xml).toContain('<dpi:ConsQ2 currCode="PLN">9000</dpi:ConsQ2>')
  expect(await emailsTo(db, anna.userId)).toEqual([
    'Przekazaliśmy urzędowi skarbowemu dane o Twojej sprzedaży w 2037 roku',
  ])

  // One gave the data late, one sold more than was known, one less.
  await insertTaxProfile(db, late.sellerId)
  await sell(anna, [{ day: '2037-12-30', total: 10_000 }])
  await db.updateTable('reservations').set({ status: 'cancelled' }).where('sellerId', '=', ola.sellerId).execute()
  server.clock.advance(60)
  await call('POST', `${YEAR}/count`, operator.headers, {})
  expect((await get(YEAR)).next).toMatchObject({
    added: 1,
    corrected: 1,
    deleted: 1,
    sales: 1,
    consideration: '9000.00',
  })
  const correction = (await make('corrections')).body.reports[0]
  const corrected = await fileOf(correction.id)
  expect(corrected).toMatch(/OECD2<[^]*CorrDocRefId>PL2037PL-1234563218-1-S\d+</)
  expect(corrected).toContain('OECD3')
  expect(corrected).toContain('<dpi:ConsQ4 currCode="PLN">100</dpi:ConsQ4>')
  expect(corrected).not.toContain('OECD1<')
  expect((await make('new')).body.reports[0]).toMatchObject({ number: 3, kind: 'new', sellers: 1 })
  expect((await make('new')).body.code).toBe('TAX_NOTHING_TO_REPORT')
  expect((await make('corrections')).body.code).toBe('TAX_NOTHING_TO_REPORT')

  const own = (await call('GET', '/api/tax/own?year=2037', anna.headers)).body
  expect(own.reports.map(({ action }: { action: string }) => action)).toEqual(['corrected', 'added'])
  const copy = (await call('GET', `/api/tax/own/reports/${first.id}`, anna.headers)).body
  expect(copy).toMatchObject({ action: 'added', quarters: [{}, { sales: 1, consideration: 9000 }, {}, {}] })
  expect(copy.facts).toContainEqual({ label: 'PESEL', value: '44051401359' })
  expect((await call('GET', `/api/tax/own/reports/${first.id}`, late.headers)).status).toBe(404)
})

test('of operators who make the report at once one does; a repetition with the same key returns the first answer', async () => {
  const seller = await newSeller([{ day: '2037-06-05', total: 950_000 }])
  await insertTaxProfile(db, seller.sellerId)
  const before = (await get(YEAR)).reports.length
  const replies = await Promise.all(Array.from({ length: 5 }, () => make('new')))
  expect(countOutcomes(replies)).toEqual({ 200: 1, TAX_NOTHING_TO_REPORT: 4 })
  expect((await get(YEAR)).reports).toHaveLength(before + 1)
  expect(await emailsTo(db, seller.userId)).toHaveLength(1)

  const other = await newSeller([{ day: '2037-06-05', total: 950_000 }])
  await insertTaxProfile(db, other.sellerId)
  const headers = { ...operator.headers, 'idempotency-key': randomUUID() }
  const body = { kind: 'new', leaveOut: false }
  const [one, two] = [
    await call('POST', `${YEAR}/reports`, headers, body),
    await call('POST', `${YEAR}/reports`, headers, body),
  ]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body).toEqual(one.body)
  expect(await emailsTo(db, other.userId)).toHaveLength(1)
})

test('a year without anybody over the limits has a report that says so; the running year has none yet, but a trial', async () => {
  const year = '/api/tax/years/2036'
  const body = { rate: '4.2500', rateOn: '2036-12-31', source: 'NBP', version: 1 }
  await call('PUT', `${year}/rate`, operator.headers, body)
  const made = await call('POST', `${year}/reports`, operator.headers, { kind: 'new', leaveOut: false })
  expect(made.body.reports).toMatchObject([{ kind: 'empty', sellers: 0 }])
  expect(await fileOf(made.body.reports[0].id)).toContain('DPI403')
  const running = '/api/tax/years/2038'
  const refused = await call('POST', `${running}/reports`, operator.headers, { kind: 'new', leaveOut: true })
  expect(refused.body.code).toBe('TAX_YEAR_RUNNING')
  const seller = await newSeller([{ day: '2038-01-05', total: 950_000 }])
  await insertTaxProfile(db, seller.sellerId)
  await call('POST', `${running}/count`, operator.headers, {})
  const trial = await call('POST', `${running}/trial`, operator.headers, {})
  expect(trial.headers['content-disposition']).toContain('dac7-2038-proba.xml')
  expect(trial.body).toContain('<stf:DocTypeIndic>OECD11</stf:DocTypeIndic>')
  expect((await get(running)).reports).toEqual([])
  const acts = await db
    .selectFrom('auditEntries')
    .select('act')
    .where('actorId', '=', operator.userId)
    .where('targetType', 'in', ['taxReport', 'taxYear'])
    .execute()
  const kinds = new Set(acts.map(({ act }) => act))
  expect(kinds).toEqual(new Set(['taxRateSet', 'taxReportMade', 'taxReportExported']))
})

test('without the operator’s own data no file is made', async () => {
  const unnamed = taxClient(db, {
    now: '2038-01-10T12:00:00+01:00',
    operator: { name: 'Kram', address: '', taxId: '1' },
  })
  const { headers } = await unnamed.newOperator()
  expect((await unnamed.call('GET', YEAR, headers)).body.operatorLacks).toEqual(['address', 'taxId'])
  for (const [path, body] of [
    ['reports', { kind: 'new', leaveOut: true }],
    ['trial', {}],
  ] as const)
    expect((await unnamed.call('POST', `${YEAR}/${path}`, headers, body)).body.code).toBe('TAX_OPERATOR_INCOMPLETE')
})

test('reports and their data are deleted five years after the year in which they were due', async () => {
  const runner = createRunner({
    ...server.deps,
    handlers: {},
    jobs: taxJobs(deps).filter(({ name }) => name === 'tax.purge'),
  })
  const left = async () => {
    const { reports } = await get(YEAR)
    const { count } = await db
      .selectFrom('taxProfiles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [reports.length > 0, Number(count) > 0]
  }
  server.clock.advance((new Date('2043-12-30T12:00:00Z').getTime() - server.clock.now().getTime()) / 1000)
  await runner.runDue()
  expect(await left()).toEqual([true, true])
  server.clock.advance(3 * 24 * 3600)
  await runner.runDue()
  expect(await left()).toEqual([false, false])
})

import { reportClient } from '#testing/reports/report-client'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, buyerPrincipal, testApi } from '#testing/http/test-api'
import { beforeEach, expect, test } from 'vitest'
import { registerReports } from '../reports.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000, now: '2037-11-20T12:00:00+01:00' })
registerReports(server.api, server.deps)
const operators = await Promise.all(
  ['Anna', 'Bartek', 'Celina', 'Darek'].map((displayName) => insertUser(db, { isAdmin: true, displayName })),
)
const headersOf = operators.map((id) => server.as(adminPrincipal(id)))
const [anna = {}, bartek = {}] = headersOf
const { call, decide, file, open, view, queuedEmails } = reportClient(db, server, anna)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('reporters').execute()
})

const offerId = (await insertReservableOffer(db)).offerId
const accountOf = async (email: string) => server.as(buyerPrincipal(await insertUser(db, { email })))

test('the queue is ordered by the deadline of each kind', async () => {
  for (const reason of ['other', 'misleading', 'illegal', 'foodSafety']) await file('offer', offerId, { reason })
  expect((await open()).map(({ reason }) => reason)).toEqual(['foodSafety', 'illegal', 'other', 'misleading'])
  const [first] = await open()
  // Friday noon and one working day.
  expect(first?.dueAt).toBe('2037-11-23T11:00:00.000Z')
  const page = async (cursor: string) => (await call('GET', `/reports?limit=1${cursor}`, anna)).body
  const two = await page('')
  expect((await page(`&cursor=${two.nextCursor}`)).items).toMatchObject([{ reason: 'illegal' }])
})

test('notices of a trusted flagger come first; only an account can be trusted', async () => {
  const flagger = await accountOf('zaufany@kram.test')
  const first = await file('offer', offerId, { reason: 'other' }, flagger)
  const reporter = (id: number, act: string) =>
    call('POST', `/reports/${id}/reporter`, anna, { act, reason: 'Organizacja konsumencka' })
  expect((await reporter(first, 'trust')).body.reporter.trustedAt).not.toBeNull()
  const anonymous = await file('offer', offerId, { reason: 'other', email: 'zaufany@kram.test' })
  expect((await reporter(anonymous, 'trust')).body.fieldErrors).toEqual([{ property: 'act', code: 'noAccount' }])
  await file('offer', offerId, { reason: 'fraud' })
  const marked = await file('offer', offerId, { reason: 'other' }, flagger)
  expect((await open()).map(({ id, trusted }) => [id, trusted])[0]).toEqual([marked, true])
  expect((await view(anonymous)).trusted).toBe(false)
})

test('of operators who take a notice at the same time one gets it, and the others see the name', async () => {
  const id = await file('offer', offerId)
  const taken = await Promise.all(
    headersOf.map((headers) => call('POST', `/reports/${id}/take`, headers, { version: 1 })),
  )
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const name = (await view(id)).takenBy?.name ?? ''
  const winner = headersOf[taken.findIndex(({ status }) => status === 200)] ?? {}
  const loser = headersOf.find((headers) => headers !== winner) ?? {}
  const { version } = await view(id)
  const refused = await call('POST', `/reports/${id}/take`, loser, { version })
  expect(refused.body).toMatchObject({ code: 'REPORT_TAKEN', message: expect.stringContaining(name) })
  expect((await decide(id, { measure: 'none' }, loser)).body.code).toBe('REPORT_TAKEN')
  expect((await call('POST', `/reports/${id}/take`, loser, { version, over: true })).status).toBe(200)
  expect((await decide(id, { measure: 'none' }, loser)).status).toBe(200)
})

test('a notice that was taken and left can be taken after an hour', async () => {
  const id = await file('offer', offerId)
  await call('POST', `/reports/${id}/take`, anna, { version: 1 })
  server.clock.advance(61 * 60)
  expect((await call('POST', `/reports/${id}/take`, bartek, { version: 2 })).status).toBe(200)
  await call('POST', `/reports/${id}/release`, bartek)
  expect((await view(id)).takenBy).toBeNull()
})

test('of notes that are saved at the same time none is lost', async () => {
  const id = await file('offer', offerId)
  const notes = await Promise.all(
    headersOf.map((headers, n) => call('PUT', `/reports/${id}/note`, headers, { version: 1, note: `Notatka ${n}` })),
  )
  expect(notes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await decide(id, { version: 1, measure: 'none' })).body.code).toBe('VERSION_CONFLICT')
  expect((await view(id)).note).toMatch(/^Notatka \d$/)
})

test('somebody whose notices are unfounded is warned, then suspended for a time', async () => {
  const reporter = await accountOf('namolny@kram.test')
  const act = async (id: number, name: string) =>
    call('POST', `/reports/${id}/reporter`, anna, { act: name, reason: 'Trzy zgłoszenia bez powodu.' })
  const ids = []
  for (let n = 0; n < 3; n += 1) {
    const id = await file('offer', offerId, {}, reporter)
    await decide(id, { measure: 'none', unfounded: true })
    ids.push(id)
  }
  const [id = 0] = ids
  expect((await view(id)).reporter).toMatchObject({ notices: 3, unfounded: 3, warnedAt: null })
  expect((await act(id, 'suspend')).body.code).toBe('WARNING_REQUIRED')
  await act(id, 'warn')
  await act(id, 'suspend')
  const about = { targetType: 'offer', targetId: offerId, reason: 'other', explanation: 'x', goodFaith: true }
  const filed = () => call('POST', '/reports', reporter, about)
  expect((await filed()).body.code).toBe('REPORTING_SUSPENDED')
  const emails = (await queuedEmails()).map(({ subject }) => subject)
  expect(emails.at(-1)).toBe('Prośba w sprawie Twoich zgłoszeń')
  server.clock.advance(31 * 24 * 3600)
  expect((await filed()).status).toBe(201)
})

test('who cannot file notices gets a decision and appeals in the product; a reversal and a restoring end it', async () => {
  const reporter = await accountOf('odwolanie@kram.test')
  const id = await file('offer', offerId, {}, reporter)
  const act = (name: string) => call('POST', `/reports/${id}/reporter`, anna, { act: name, reason: 'Bez powodu.' })
  const own = async () => (await call('GET', '/account/decisions', reporter)).body.items
  const about = { targetType: 'offer', targetId: offerId, reason: 'other', explanation: 'x', goodFaith: true }
  const filed = async () => (await call('POST', '/reports', reporter, about)).status
  await act('warn')
  await act('suspend')
  const [decision] = await own()
  expect(decision).toMatchObject({
    measure: 'suspendReporting',
    party: 'affected',
    facts: 'Bez powodu.',
    appealable: true,
  })
  const { status } = await call('POST', `/account/decisions/${decision.id}/appeal`, reporter, {
    text: 'Były prawdziwe.',
  })
  expect([status, await filed()]).toEqual([200, 409])

  const appeal = (await call('GET', '/appeals', bartek)).body.items.at(-1)
  const answer = { outcome: 'reversed', answer: 'Zgłoszenia były zasadne.' }
  expect((await call('POST', `/appeals/${appeal.id}/decide`, anna, answer)).body.code).toBe('SAME_OPERATOR')
  expect((await call('POST', `/appeals/${appeal.id}/decide`, bartek, answer)).status).toBe(200)
  expect(await filed()).toBe(201)

  await act('suspend')
  await act('restore')
  expect((await own())[0]).toMatchObject({ measure: 'suspendReporting', endedAt: expect.any(String), reversedAt: null })
  expect(await filed()).toBe(201)
})

test('a reporter without an account appeals by the link of the e-mail, and is heard', async () => {
  const email = 'bez-konta@kram.test'
  const id = await file('offer', offerId, { email })
  for (const act of ['warn', 'suspend'])
    await call('POST', `/reports/${id}/reporter`, anna, { act, reason: 'Bez powodu.' })
  const [decision] = await db
    .selectFrom('decisions')
    .select(['id', 'ownerId'])
    .where('measure', '=', 'suspendReporting')
    .where('ownerEmail', '=', email)
    .execute()
  expect(decision?.ownerId).toBeNull()
  const appealed = {
    decisionId: decision?.id ?? 0,
    party: 'affected',
    body: 'x',
    createdAt: new Date(),
    dueAt: new Date(),
  }
  const appeal = await db.insertInto('appeals').values(appealed).returning('id').executeTakeFirstOrThrow()
  const answer = { outcome: 'reversed', answer: 'Zgłoszenie było zasadne.' }
  expect((await call('POST', `/appeals/${appeal.id}/decide`, bartek, answer)).status).toBe(200)
  const standing = await db
    .selectFrom('reporters')
    .select('suspendedUntil')
    .where('email', '=', email)
    .executeTakeFirst()
  expect(standing).toEqual({ suspendedUntil: null })
})

import { PUBLIC_URL } from '#testing/clients/accounts'
import { collectingMailer, reportClient } from '#testing/reports/report-client'
import { reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, buyerPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { beforeEach, expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerReservations } from '#modules/reservations'
import { registerSuspensions } from '#modules/suspensions'
import { createRunner } from '#platform/queue'
import { reportJobs } from '../reports.jobs.ts'
import { reportMessageHandlers } from '../reports.messages.ts'
import { registerReports } from '../reports.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000, now: '2037-11-20T12:00:00+01:00' })
registerReports(server.api, server.deps)
registerReservations(server.api, server.deps)
registerOffers(server.api, server.deps)
registerSuspensions(server.api, server.deps)
const { newBuyer, reserved } = reservationClient(db, server)
const [adminId, otherId] = [await insertUser(db, { isAdmin: true }), await insertUser(db, { isAdmin: true })]
const admin = server.as(adminPrincipal(adminId))
const other = server.as(adminPrincipal(otherId))
const { call, decide, file, view } = reportClient(db, server, admin)
const { sent, mailer } = collectingMailer()
const handlers = reportMessageHandlers({ ...server.deps, mailer, publicUrl: PUBLIC_URL })
const runner = createRunner({ ...server.deps, handlers, jobs: [] })
const handleMessages = async () => {
  while ((await runner.runDue()) > 0);
}

const statusOf = async (offerId: number) =>
  (await db.selectFrom('offers').select('status').where('id', '=', offerId).executeTakeFirstOrThrow()).status
const tokenIn = (text: string): string => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
const tokenFor = (to: string): string => tokenIn(JSON.stringify(sent.findLast((email) => email.to === to)))

async function offerWithOwner(email: string) {
  const fixture = await insertReservableOffer(db)
  await db.updateTable('users').set({ email }).where('id', '=', fixture.userId).execute()
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
  return { ...fixture, headers: server.as(sellerPrincipal(fixture.userId, fixture.sellerId)) }
}

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('decisions').execute()
  sent.length = 0
})

test('a hidden offer is gone for the public, and its seller sees why and cannot publish it', async () => {
  const { offerId, headers } = await offerWithOwner('ukryty@kram.test')
  const id = await file('offer', offerId, { email: 'zglasza@kram.test' })
  const decided = await decide(id, { measure: 'hideOffer', provision: 'pkt 4', strike: true })
  expect(decided).toMatchObject({
    status: 200,
    body: { measure: 'hideOffer', decisions: [{ ground: 'termsTruth', provision: 'pkt 4', source: 'notice' }] },
  })
  expect(decided.body.owner.strikes).toHaveLength(1)
  expect((await call('GET', `/offers/${offerId}`)).status).toBe(404)
  const own = (await call('GET', `/offers/${offerId}/edit`, headers)).body
  expect(own).toMatchObject({ status: 'paused', hold: { kind: 'hidden', message: 'Opis nie zgadza się z towarem.' } })
  expect(own.missing[0]).toMatchObject({ code: 'held' })
  const published = await call('POST', `/offers/${offerId}/publish`, headers, { version: own.version })
  expect(published).toMatchObject({ status: 409, body: { code: 'OFFER_INCOMPLETE' } })

  await handleMessages()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['ukryty@kram.test', 'zglasza@kram.test'])
  for (const email of sent) {
    const text = JSON.stringify(email)
    for (const part of ['oferta została ukryta', 'Regulamin: prawdziwy opis', 'pkt 4', 'człowiek', 'Cała Polska'])
      expect(text).toContain(part)
  }
  const statement = await call('GET', `/decisions/link?token=${tokenFor('ukryty@kram.test')}`)
  expect(statement.body).toMatchObject({ party: 'affected', measure: 'hideOffer', appealable: true })
  expect((await call('GET', '/account/decisions', headers)).body.items).toMatchObject([{ party: 'affected' }])
  const notified = await db.selectFrom('notifications').select(['kind', 'path']).execute()
  expect(notified).toEqual([{ kind: 'decision', path: '/decisions' }])
})

test('the content is kept as it was when it was reported', async () => {
  const { offerId } = await offerWithOwner('dowod@kram.test')
  const id = await file('offer', offerId)
  await db.updateTable('offers').set({ title: 'Coś innego' }).where('id', '=', offerId).execute()
  expect((await view(id)).snapshot?.lines).toContainEqual({ name: 'Tytuł', text: 'Jajka od kur' })
})

test('a measure ends after its last day', async () => {
  const { offerId } = await offerWithOwner('koniec@kram.test')
  const id = await file('offer', offerId)
  await decide(id, { measure: 'pauseOffer', lastDay: '2037-11-22' })
  expect(await statusOf(offerId)).toBe('paused')
  const job = reportJobs(server.deps).find(({ name }) => name === 'reports.end-measures')
  await job?.run(AbortSignal.timeout(60_000))
  expect(await statusOf(offerId)).toBe('paused')
  server.clock.advance(3 * 24 * 3600)
  await Promise.all([1, 2, 3].map(async () => job?.run(AbortSignal.timeout(60_000))))
  expect(await statusOf(offerId)).toBe('active')
  expect((await view(id)).decisions[0]?.endedAt).not.toBeNull()
})

test('another operator answers the appeal, and a reversal restores what the measure did', async () => {
  const { offerId, headers, userId } = await offerWithOwner('odwolanie@kram.test')
  const id = await file('offer', offerId, { email: 'zglosil@kram.test' })
  await decide(id, { measure: 'archiveOffer', strike: true })
  await handleMessages()
  const token = tokenFor('odwolanie@kram.test')
  const appealed = await call('POST', '/decisions/link', {}, { token, text: 'To moje zdjęcie.' })
  expect(appealed.body).toMatchObject({ appealable: false, appeal: { text: 'To moje zdjęcie.', outcome: null } })
  const decisionId = appealed.body.id as number
  const again = await call('POST', `/account/decisions/${decisionId}/appeal`, headers, { text: 'Jeszcze raz.' })
  expect(again.body.code).toBe('APPEAL_CLOSED')

  const [own] = (await call('GET', '/appeals', admin)).body.items
  expect(own).toMatchObject({ mayDecide: false, party: 'affected' })
  const answer = { outcome: 'reversed', answer: 'To zdjęcie jest Twoje.' }
  expect((await call('POST', `/appeals/${own.id}/decide`, admin, answer)).body.code).toBe('SAME_OPERATOR')
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/appeals/${own.id}/decide`, other, answer)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await statusOf(offerId)).toBe('active')
  const strikes = await db.selectFrom('strikes').select('revokedAt').where('userId', '=', userId).execute()
  expect(strikes).toMatchObject([{ revokedAt: expect.any(Date) }])

  sent.length = 0
  await handleMessages()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['odwolanie@kram.test', 'Odpowiedź na Twoje odwołanie'],
    ['zglosil@kram.test', 'Decyzja została cofnięta po odwołaniu'],
  ])
})

test('a refused notice that is appealed rightly is decided anew by somebody else', async () => {
  const { offerId } = await offerWithOwner('spokoj@kram.test')
  const reporterId = await insertUser(db, { email: 'konto@kram.test' })
  const reporter = server.as(buyerPrincipal(reporterId))
  const id = await file('offer', offerId, {}, reporter)
  expect((await call('GET', '/account/decisions', reporter)).body.waiting).toMatchObject([{ id }])
  await decide(id, { measure: 'none', ground: null })
  const [statement] = (await call('GET', '/account/decisions', reporter)).body.items
  expect(statement).toMatchObject({ party: 'reporter', measure: 'none', strikeUntil: null })
  const anybody = server.as(buyerPrincipal(await insertUser(db)))
  const path = `/account/decisions/${statement.id}/appeal`
  expect((await call('POST', path, anybody, { text: 'x' })).status).toBe(404)
  await call('POST', path, reporter, { text: 'Zobaczcie drugie zdjęcie.' })
  const [appeal] = (await call('GET', '/appeals', other)).body.items
  await call('POST', `/appeals/${appeal.id}/decide`, other, { outcome: 'reversed', answer: 'Racja.' })
  expect(await view(id)).toMatchObject({ decidedAt: null, measure: null })
  expect((await decide(id, { measure: 'hideOffer' })).body.code).toBe('SAME_OPERATOR')
  expect((await decide(id, { measure: 'hideOffer' }, other)).status).toBe(200)
})

test('an appeal is possible for six months', async () => {
  const { offerId, headers } = await offerWithOwner('pozno@kram.test')
  await decide(await file('offer', offerId), { measure: 'hideOffer' })
  const [statement] = (await call('GET', '/account/decisions', headers)).body.items
  server.clock.advance(185 * 24 * 3600)
  const late = await call('POST', `/account/decisions/${statement.id}/appeal`, headers, { text: 'Teraz.' })
  expect(late.body.code).toBe('APPEAL_CLOSED')
})

test('a suspension of selling is a decision of its own, which an appeal lifts', async () => {
  const fixture = await offerWithOwner('zawieszony@kram.test')
  const { userId, offerId, headers } = fixture
  const buyer = await newBuyer()
  await reserved(fixture, buyer.headers, [1])
  const body = { reason: 'Nie wydaje towaru.', scope: 'selling', ground: 'termsReservations' }
  expect((await call('POST', `/users/${userId}/block`, admin, body)).status).toBe(200)
  const [statement] = (await call('GET', '/account/decisions', headers)).body.items
  expect(statement).toMatchObject({ source: 'own', measure: 'suspendSelling', targetType: 'seller', reason: null })
  await call('POST', `/account/decisions/${statement.id}/appeal`, headers, { text: 'Byłem w szpitalu.' })
  const [appeal] = (await call('GET', '/appeals', other)).body.items
  await call('POST', `/appeals/${appeal.id}/decide`, other, { outcome: 'reversed', answer: 'Rozumiemy.' })
  expect(await statusOf(offerId)).toBe('active')
  const suspension = await db
    .selectFrom('suspensions')
    .select('liftedAt')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  expect(suspension.liftedAt).not.toBeNull()
})

test('lifting a suspension publishes no offer that an operator hid', async () => {
  const { userId, offerId } = await offerWithOwner('oba@kram.test')
  await call('POST', `/users/${userId}/block`, admin, { reason: 'Skargi.', scope: 'selling' })
  await decide(await file('offer', offerId), { measure: 'hideOffer' })
  expect((await call('POST', `/users/${userId}/unblock`, admin)).status).toBe(200)
  expect(await statusOf(offerId)).toBe('paused')
})

test('figures and the table of statements come from the decisions', async () => {
  const { offerId } = await offerWithOwner('raport@kram.test')
  await decide(await file('offer', offerId), { measure: 'hideOffer', ground: 'lawFood' })
  await decide(await file('offer', offerId, { reason: 'fraud' }), { measure: 'none', ground: null, unfounded: true })
  const year = (await db.selectFrom('reports').select('createdAt').executeTakeFirstOrThrow()).createdAt.getFullYear()
  const filed = (await call('GET', `/transparency?year=${year}`)).body
  expect(filed.notices).toMatchObject({ total: 2, unfounded: 1, byReason: { forbidden: 1, fraud: 1, other: 0 } })
  const decided = (await call('GET', `/transparency?year=${server.clock.now().getFullYear()}`)).body
  expect(decided.decisions).toMatchObject({ total: 2, inLaw: 1, byMeasure: { hideOffer: 1, none: 1, blockAccount: 0 } })
  const table = await server.inject({ url: '/api/decisions/export', headers: admin })
  expect(table.body).toContain('"ILLEGAL_CONTENT";"lawFood"')
  expect(table.body.trim().split('\r\n')).toHaveLength(2)
})

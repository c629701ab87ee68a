import { buyerPrincipal, guestPrincipal, adminPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { PUBLIC_URL } from '#testing/clients/accounts'
import { collectingMailer, reportClient } from '#testing/reports/report-client'
import { testDatabase } from '#testing/database/test-database'
import { editableProduct } from '#testing/clients/catalogue'
import { offerItemAt, reservationClient, reservationBody, type Headers } from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { createTableUpload } from '#testing/http/table-upload'
import { beforeEach, expect, test } from 'vitest'
import { registerCatalogue } from '#modules/catalogue'
import { registerComments } from '#modules/comments'
import { registerReservations } from '#modules/reservations'
import { OFFER_REVIEW_TOPIC, offerMessageHandlers } from '#modules/offers'
import { createRunner } from '#platform/queue'
import { reportJobs } from './reports.jobs.ts'
import { reportMessageHandlers } from './reports.messages.ts'
import { registerReports } from './reports.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerReports(server.api, server.deps)
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
registerCatalogue(server.api, server.deps)
const { post, reserved, newBuyer } = reservationClient(db, server)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))

const { sent, mailer } = collectingMailer()
const reports = reportClient(db, server, admin)
const { about, open, decide, queuedEmails } = reports
const send = (method: 'GET' | 'POST', path: string, headers: Headers = {}, payload?: object) =>
  reports.call(method, `/reports${path}`, headers, payload)
const handlers = reportMessageHandlers({ ...server.deps, mailer, publicUrl: PUBLIC_URL })
const runner = createRunner({ ...server.deps, handlers, jobs: [] })
const handleMessages = async () => {
  while ((await runner.runDue()) > 0);
}

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('decisions').execute()
  sent.length = 0
})

test('an anonymous report gets a receipt, the administrator decides, reporter and owner get the reason', async () => {
  const fixture = await insertReservableOffer(db)
  await db.updateTable('users').set({ email: 'stragan@kram.test' }).where('id', '=', fixture.userId).execute()
  const filed = await send(
    'POST',
    '',
    {},
    about('offer', fixture.offerId, { email: 'sasiad@kram.test', name: 'Sąsiad' }),
  )
  expect(filed).toMatchObject({ status: 201, body: { message: expect.stringContaining('człowiek') } })
  expect(await queuedEmails()).toMatchObject([{ to: 'sasiad@kram.test', subject: 'Mamy Twoje zgłoszenie' }])

  const [report] = (await send('GET', '', admin)).body.items
  expect(report).toMatchObject({
    targetLabel: 'Jajka od kur',
    targetPath: `/offers/${fixture.offerId}`,
    reporterName: 'Sąsiad',
    measure: null,
  })
  const reportDecision = { measure: 'archiveOffer', decision: 'Grzybów zbieranych w lesie nie wolno tu sprzedawać.' }
  expect((await decide(report.id, reportDecision)).body).toMatchObject(reportDecision)
  const { status } = await db
    .selectFrom('offers')
    .select('status')
    .where('id', '=', fixture.offerId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('archived')
  await handleMessages()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['sasiad@kram.test', 'stragan@kram.test'])
  for (const email of sent) expect(JSON.stringify(email)).toContain(reportDecision.decision)

  expect(await open()).toEqual([])
  expect((await send('GET', '?status=decided', admin)).body.items).toMatchObject([{ id: report.id }])
  expect((await decide(report.id, reportDecision)).body.code).toBe('REPORT_DECIDED')
})

test('of two concurrent decisions of operators one counts', async () => {
  const fixture = await insertReservableOffer(db)
  await send('POST', '', {}, about('seller', fixture.sellerId))
  const [report] = await open()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      send('POST', `/${report?.id}/decide`, admin, { version: 1, measure: 'none', decision: 'W porządku.' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('a participant reports a comment, and its text is removed', async () => {
  const fixture = await insertReservableOffer(db)
  const [buyer, otherUser] = [await newBuyer(), await newBuyer()]
  const { id } = await reserved(fixture, buyer.headers, [1])
  const comment = (await post(`/${id}/comments`, buyer.headers, { body: 'Brzydkie słowa' })).body.id as number

  const guest = server.as(guestPrincipal(2_000_000))
  for (const headers of [{}, otherUser.headers, guest])
    expect((await send('POST', '', headers, about('comment', comment))).status).toBe(404)
  expect((await send('POST', '', buyer.headers, about('comment', comment, { reason: 'abuse' }))).status).toBe(201)
  const [report] = await open()
  expect(report?.targetLabel).toBe('Brzydkie słowa')
  await decide(report?.id, { measure: 'removeComment', decision: 'Obraża drugą osobę.' })
  const { body } = await db.selectFrom('comments').select('body').where('id', '=', comment).executeTakeFirstOrThrow()
  expect(body).toBe('Wpis usunięty przez operatora.')
})

test('offers of a blocked seller are no longer public', async () => {
  const fixture = await insertReservableOffer(db)
  await send('POST', '', {}, about('seller', fixture.sellerId))
  const [report] = await open()
  const decision = { measure: 'blockAccount', decision: 'Podszywa się pod kogoś innego.' }
  expect((await decide(report?.id, decision)).status).toBe(200)
  const buyer = await newBuyer()
  expect((await post('', buyer.headers, reservationBody(fixture, [1]))).body.code).toBe('OFFER_NOT_ACTIVE')
})

test('invalid reports and decisions are rejected', async () => {
  const fixture = await insertReservableOffer(db)
  const draft = await insertReservableOffer(db, { status: 'draft' })
  const status = async (body: object) => (await send('POST', '', {}, body)).status
  expect(await status(about('offer', 2_000_000))).toBe(404)
  expect(await status(about('offer', draft.offerId))).toBe(404)
  const faults = async (given: object) =>
    (await send('POST', '', {}, about('offer', fixture.offerId, given))).body.fieldErrors
  expect(await faults({ goodFaith: false })).toEqual([{ property: 'goodFaith', code: 'goodFaith' }])
  expect(await faults({ reason: 'nuda', explanation: ' ' })).toEqual([
    { property: 'reason', code: 'option' },
    { property: 'explanation', code: 'required' },
  ])
  await send('POST', '', {}, about('offer', fixture.offerId))
  const [report] = await open()
  const wrong = { measure: 'removeComment', decision: 'x' }
  expect((await decide(report?.id, wrong)).body.fieldErrors).toEqual([{ property: 'measure', code: 'invalid' }])
  const groundless = { measure: 'hideOffer', ground: null, lastDay: '2020-01-01' }
  expect((await decide(report?.id, groundless)).body.fieldErrors).toEqual([{ property: 'ground', code: 'required' }])
  const past = { measure: 'hideOffer', lastDay: '2020-01-01' }
  expect((await decide(report?.id, past)).body.fieldErrors).toEqual([{ property: 'lastDay', code: 'past' }])
})

test('only operators see the queue; reports are deleted three years after the decision', async () => {
  const fixture = await insertReservableOffer(db)
  await send('POST', '', {}, about('offer', fixture.offerId))
  const user = server.as(buyerPrincipal(await insertUser(db)))
  expect([(await send('GET', '')).status, (await send('GET', '', user)).status]).toEqual([401, 403])

  const [report] = await open()
  await decide(report?.id, { measure: 'none', decision: 'W porządku.' })
  const [job] = reportJobs({ db, clock: server.clock })
  await job?.run(AbortSignal.timeout(60_000))
  expect((await send('GET', '?status=decided', admin)).body.items).toHaveLength(1)
  server.clock.advance(3 * 365 * 24 * 3600 + 1)
  await job?.run(AbortSignal.timeout(60_000))
  expect((await send('GET', '?status=decided', admin)).body.items).toEqual([])
})

test('who is logged in signs with the account and gets the receipt there', async () => {
  const fixture = await insertReservableOffer(db)
  const principal = await insertUser(db, { displayName: 'Ewa Nowak', email: 'ewa@kram.test' })
  const user = server.as(buyerPrincipal(principal))
  const body = about('offer', fixture.offerId, { name: 'Ktoś inny', email: 'ktos@kram.test' })
  expect((await send('POST', '', user, body)).status).toBe(201)
  expect((await send('GET', '', admin)).body.items).toMatchObject([
    { reporterName: 'Ewa Nowak', reporterEmail: 'ewa@kram.test' },
  ])
  expect(await queuedEmails()).toMatchObject([{ to: 'ewa@kram.test', subject: 'Mamy Twoje zgłoszenie' }])
})

test('changing the name or description of a product on sale can flag its offer', async () => {
  const fixture = await insertReservableOffer(db)
  const hidden = await insertReservableOffer(db, { status: 'paused' })
  const all = { ...offerMessageHandlers({ db }), ...handlers }
  const wholeRunner = createRunner({ ...server.deps, handlers: all, jobs: [] })
  const reworded = async (shop: typeof fixture, change: object) => {
    const url = `/api/products/${offerItemAt(shop).productId}`
    const headers = server.as(sellerPrincipal(shop.userId, shop.sellerId))
    const product = (await server.inject({ url, headers })).json()
    const payload = { ...editableProduct(product), category: 'jaja', food: { allergens: ['eggs'] }, ...change }
    expect((await server.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
    while ((await wholeRunner.runDue()) > 0);
  }

  await reworded(fixture, { name: 'Jajka wiejskie' })
  await reworded(hidden, { name: 'Nalewka' })
  expect(await open()).toEqual([])
  await reworded(fixture, { name: 'Nalewka' })
  expect(await open()).toMatchObject([{ targetId: fixture.offerId }])

  const file = 'Produkt;Opis\nNalewka;Ekologiczne jajka'
  const headers = server.as(sellerPrincipal(fixture.userId, fixture.sellerId))
  const upload = createTableUpload(server.inject)
  await upload('/api/products/import/preview', headers, file)
  while ((await wholeRunner.runDue()) > 0);
  expect(await open()).toHaveLength(1)
  expect((await upload('/api/products/import', headers, file)).body).toMatchObject({ updated: 1 })
  while ((await wholeRunner.runDue()) > 0);
  expect(await open()).toMatchObject([{ targetId: fixture.offerId }, { reason: 'misleading' }])
})

test('suspicious words open one report per kind for the offer; a decided one is not opened again', async () => {
  const called = async (title: string) => {
    const fixture = await insertReservableOffer(db)
    await db.updateTable('offers').set({ title }).where('id', '=', fixture.offerId).execute()
    return fixture
  }
  const fixture = await called('Nalewka i jajka ekologiczne')
  const review = handlers[OFFER_REVIEW_TOPIC]
  const announced = { id: 1, attempts: 1, signal: AbortSignal.timeout(60_000) }
  for (let i = 0; i < 2; i += 1) await review?.({ offerId: fixture.offerId }, announced)
  const waiting = (await send('GET', '', admin)).body.items
  expect(waiting).toMatchObject([
    { targetLabel: 'Nalewka i jajka ekologiczne', reason: 'forbidden', automatic: true, reporterName: null },
    { reason: 'misleading', automatic: true },
  ])

  await db.updateTable('users').set({ email: 'slowa@kram.test' }).where('id', '=', fixture.userId).execute()
  const reportDecision = { measure: 'archiveOffer', decision: 'Nalewki nie wolno tu sprzedawać.' }
  await decide(waiting[0].id, reportDecision)
  await handleMessages()
  expect(sent.map(({ to }) => to)).toEqual(['slowa@kram.test'])
  expect(JSON.stringify(sent)).toContain('zwrócił automat')

  await db.updateTable('offers').set({ status: 'active' }).where('id', '=', fixture.offerId).execute()
  await review?.({ offerId: fixture.offerId }, announced)
  expect(await open()).toHaveLength(1)

  const innocent = await called('Wiśnie na nalewkę')
  await review?.({ offerId: innocent.offerId }, announced)
  expect(await open()).toHaveLength(1)
})

import { localDateOf, localTimeOf } from '@kram/contract/common/time'
import { beforeEach, expect, test } from 'vitest'
import type { Mailing } from '@kram/contract/mailings/schemas'
import { MAILINGS_PER_MINUTE } from '@kram/contract/mailings/limits'
import { sql } from 'kysely'
import { registerReservations } from '#modules/reservations'
import { systemClock } from '#platform/clock'
import type { Email } from '#platform/email'
import { createCall } from '#testing/http/call'
import { reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { mailingJobs, sendMailings } from './mailings.jobs.ts'
import { MAILING_TOPIC, mailingMessageHandlers } from './mailings.messages.ts'
import { registerMailings } from './mailings.routes.ts'

const { db } = await testDatabase({ max: 12 })
const server = testApi({ db, limitFactor: 1000 })
registerMailings(server.api, server.deps)
registerReservations(server.api, server.deps)
const call = createCall(server.inject)
const { reserved, newBuyer } = reservationClient(db, server)
const operatorId = await insertUser(db, { operatorRole: 'moderator' })
const operator = server.as(adminPrincipal(operatorId, 'moderator'))

const sent: Email[] = []
const refused = new Set<string>()
const send = async (email: Email) => (refused.has(email.to) ? 'refused' : void sent.push(email))
const handlers = mailingMessageHandlers({
  db,
  publicUrl: 'https://kram.test',
  mailer: { send, close: () => undefined },
})
/** Handles what the job enqueued. */
async function deliver(): Promise<void> {
  const messages = await db
    .selectFrom('outboxMessages')
    .select(['id', 'payload'])
    .where('topic', '=', MAILING_TOPIC)
    .where('doneAt', 'is', null)
    .execute()
  for (const { id, payload } of messages) {
    await handlers[MAILING_TOPIC]?.(payload, { id, signal: AbortSignal.timeout(60_000) } as never)
    await db.updateTable('outboxMessages').set({ doneAt: new Date() }).where('id', '=', id).execute()
  }
}

const LETTER = { subject: 'Przerwa w sobotę', body: 'Dzień dobry!\n\nW sobotę rano przerwa.' }
const create = async (more: object = {}): Promise<Mailing> =>
  (await call('POST', '/api/desk/mailings', operator, { ...LETTER, audience: 'sellers', activity: 'all', ...more }))
    .body
const preview = async (filter: object) => (await call('POST', '/api/desk/mailings/preview', operator, filter)).body
const found = async (id: number): Promise<Mailing | undefined> =>
  ((await call('GET', '/api/desk/mailings', operator)).body.items as Mailing[]).find((mailing) => mailing.id === id)

async function market() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  return fixture
}

beforeEach(async () => {
  server.clock.set(systemClock.now().toISOString())
  await sql`truncate mailings, notification_preferences cascade`.execute(db)
  await sql`update sellers set closed_at = now()`.execute(db)
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
})

test('sellers by place and radius, category and what is on sale', async () => {
  const { offerId, sellerId } = await market()
  const { latitude, longitude } = await db
    .selectFrom('locations')
    .select(['latitude', 'longitude'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  const sellers = { audience: 'sellers', activity: 'all' }
  const around = (radiusKm: number, shift: number) => ({
    ...sellers,
    place: { label: 'Tu', latitude: latitude + shift, longitude, radiusKm },
  })
  const [{ categories }] = [
    await db.selectFrom('offers').select('categories').where('id', '=', offerId).executeTakeFirstOrThrow(),
  ]
  expect(categories).not.toEqual([])
  const counts = await Promise.all([
    preview(sellers),
    preview(around(20, 0.1)),
    preview(around(5, 0.1)),
    preview({ ...sellers, activity: 'selling' }),
    preview({ ...sellers, activity: 'idle' }),
    preview({ ...sellers, category: 'rekodzielo' }),
  ])
  expect(counts.map(({ recipients }) => recipients)).toEqual([1, 1, 0, 1, 0, 0])
  expect(
    (await call('POST', '/api/desk/mailings/preview', operator, { ...sellers, activity: 'month' })).body.fieldErrors,
  ).toEqual([{ property: 'activity', code: 'option' }])
})

test('buyers by when they reserved and where', async () => {
  const fixture = await market()
  const buyer = await newBuyer()
  await reserved(fixture, buyer.headers)
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', buyer.userId).execute()
  const buyers = { audience: 'buyers', activity: 'month' }
  expect(await preview(buyers)).toEqual({ recipients: 1, declined: 0 })
  expect(
    await preview({ ...buyers, place: { label: 'Daleko', latitude: 54.3, longitude: 18.6, radiusKm: 5 } }),
  ).toEqual({
    recipients: 0,
    declined: 0,
  })
  await db
    .updateTable('reservations')
    .set({ submittedAt: sql<Date>`now() - interval '40 days'` })
    .execute()
  expect(await preview(buyers)).toMatchObject({ recipients: 0 })
  expect(await preview({ ...buyers, activity: 'quarter' })).toMatchObject({ recipients: 1 })
})

test('it is sent by the job, with the link to unsubscribe, and not to who declined', async () => {
  const [first, second] = [await market(), await market()]
  await db
    .insertInto('notificationPreferences')
    .values({ userId: second.userId, mutedEmailTopics: ['news'] })
    .execute()
  const { id } = await create()
  expect(await found(id)).toMatchObject({ status: 'scheduled', results: null })
  await sendMailings(server.deps)
  await deliver()
  await sendMailings(server.deps)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', first.userId)
    .executeTakeFirstOrThrow()
  expect(sent).toMatchObject([
    { to: email, subject: LETTER.subject, unsubscribe: { page: expect.stringContaining('topic=news') } },
  ])
  expect(sent[0]?.content.paragraphs).toEqual(['Dzień dobry!', 'W sobotę rano przerwa.'])
  expect(await found(id)).toMatchObject({
    status: 'sent',
    results: { recipients: 1, sent: 1, failed: 0, declined: 1, waiting: 0 },
  })
})

test('an account that is blocked meanwhile gets none, and the mailing ends', async () => {
  const { userId } = await market()
  const { id } = await create()
  await sendMailings(server.deps)
  await db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', userId).execute()
  await deliver()
  await sendMailings(server.deps)
  await db.updateTable('users').set({ blockedAt: null }).where('id', '=', userId).execute()
  expect(sent).toEqual([])
  expect(await found(id)).toMatchObject({ status: 'sent', results: { failed: 1, waiting: 0 } })
})

test('who declines after the sending began gets none either', async () => {
  const { userId } = await market()
  const { id } = await create()
  await sendMailings(server.deps)
  await db
    .insertInto('notificationPreferences')
    .values({ userId, mutedEmailTopics: ['news'] })
    .execute()
  await deliver()
  expect(sent).toEqual([])
  expect((await found(id))?.results).toMatchObject({ sent: 0, declined: 1 })
})

test('a planned one waits; a cancelled one is sent to nobody else', async () => {
  await market()
  const hourLater = new Date(server.clock.now().getTime() + 3_600_000)
  const sendAt = { date: localDateOf(hourLater), time: localTimeOf(hourLater) }
  const past = { ...sendAt, date: '2020-01-01' }
  expect((await create({ sendAt: past })) as object).toMatchObject({
    fieldErrors: [{ property: 'sendAt.date', code: 'past' }],
  })
  const later = await create({ sendAt })
  await sendMailings(server.deps)
  expect(await found(later.id)).toMatchObject({ status: 'scheduled' })
  server.clock.advance(3600)
  await sendMailings(server.deps)
  const cancel = () => call('POST', `/api/desk/mailings/${later.id}/cancel`, operator, {})
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await deliver()
  expect(sent).toEqual([])
  expect(await found(later.id)).toMatchObject({ status: 'cancelled', results: { sent: 0, declined: 0, waiting: 1 } })
  const acts = await db
    .selectFrom('auditEntries')
    .select('act')
    .where('targetId', '=', later.id)
    .where('targetType', '=', 'mailing')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['mailingPlanned', 'mailingCancelled'])
})

test('a minute has room for so many, and processes that run at once enqueue nobody twice', async () => {
  await market()
  const { id } = await create()
  const people = Array.from({ length: MAILINGS_PER_MINUTE + 20 }, () => insertUser(db))
  const userIds = await Promise.all(people)
  await db.updateTable('mailings').set({ status: 'sending' }).where('id', '=', id).execute()
  await db
    .insertInto('mailingRecipients')
    .values(userIds.map((userId) => ({ mailingId: id, userId })))
    .execute()
  await sendMailings(server.deps)
  const queued = async () =>
    (await db.selectFrom('outboxMessages').select('dedupKey').where('topic', '=', MAILING_TOPIC).execute()).length
  expect(await queued()).toBe(MAILINGS_PER_MINUTE)
  await Promise.all([sendMailings(server.deps), sendMailings(server.deps)])
  expect(await queued()).toBe(MAILINGS_PER_MINUTE + 20)
})

test('what a mail server refuses for good has failed', async () => {
  const { userId } = await market()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  refused.add(email)
  const { id } = await create()
  await sendMailings(server.deps)
  await deliver()
  await sendMailings(server.deps)
  expect(await found(id)).toMatchObject({ status: 'sent', results: { failed: 1, sent: 0, waiting: 0 } })
})

test('what the queue gave up has failed; whom it went to is forgotten later', async () => {
  await market()
  const { id } = await create()
  await sendMailings(server.deps)
  await db.updateTable('outboxMessages').set({ deadAt: new Date() }).where('topic', '=', MAILING_TOPIC).execute()
  await sendMailings(server.deps)
  expect(await found(id)).toMatchObject({ status: 'sent', results: { failed: 1, waiting: 0 } })
  server.clock.advance(91 * 24 * 3600)
  await mailingJobs(server.deps)[1]?.run(AbortSignal.timeout(60_000))
  expect(await db.selectFrom('mailingRecipients').select('userId').execute()).toEqual([])
})

test('what was given up and is sent again arrives, and counts as sent', async () => {
  await market()
  const { id } = await create()
  await sendMailings(server.deps)
  const given = (deadAt: Date | null) =>
    db.updateTable('outboxMessages').set({ deadAt }).where('topic', '=', MAILING_TOPIC).execute()
  await given(new Date())
  await sendMailings(server.deps)
  expect(await found(id)).toMatchObject({ status: 'sent', results: { failed: 1, sent: 0 } })
  await given(null)
  await deliver()
  expect(sent).toHaveLength(1)
  expect(await found(id)).toMatchObject({ status: 'sent', results: { failed: 0, sent: 1 } })
  await db.updateTable('outboxMessages').set({ doneAt: null }).where('topic', '=', MAILING_TOPIC).execute()
  await deliver()
  expect(sent).toHaveLength(1)
})

test('a test goes to the operator alone', async () => {
  expect((await call('POST', '/api/desk/mailings/test', operator, LETTER)).status).toBe(204)
  const { email } = await db.selectFrom('users').select('email').where('id', '=', operatorId).executeTakeFirstOrThrow()
  const messages = await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'email').execute()
  expect(messages).toMatchObject([{ payload: { to: email, subject: '[Próba] Przerwa w sobotę' } }])
})

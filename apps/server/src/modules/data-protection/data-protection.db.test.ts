import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { BREACH_STEPS } from '@kram/contract/data-protection/limits'
import { reservationBody } from '#testing/clients/reservations'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { createCall } from '#testing/http/call'
import { adminPrincipal, buyerPrincipal } from '#testing/http/test-api'
import { registerDesk } from '#modules/desk'
import { createRunner } from '#platform/queue'
import { dataProtectionJobs } from './data-protection.jobs.ts'
import { registerDataProtection } from './data-protection.routes.ts'

const { db } = await testDatabase({ max: 20 })
const { server, post, reserved, newBuyer, act } = reservationEmailClient(db)
registerDataProtection(server.api, server.deps)
registerDesk(server.api, { ...server.deps, examine: async () => [], publicUrl: 'https://kram.test' })
const call = createCall(server.inject)
const adminId = await insertUser(db, { isAdmin: true, operatorRole: 'administrator' })
const admin = server.as(adminPrincipal(adminId))
const BASE = '/api/data-protection'

const send = async (url: string, body: object) => (await call('POST', `${BASE}/${url}`, admin, body)).body
const entered = (body: object = {}) =>
  send('requests', {
    kind: 'erasure',
    channel: 'post',
    receivedOn: '2026-11-19',
    name: 'Jan Kowalski',
    description: 'Proszę usunąć moje dane.',
    ...body,
  })
const emailsTo = async (email: string) => {
  const { rows } = await sql<{ subject: string }>`select payload ->> 'subject' as subject from outbox_messages
    where topic = 'email' and payload ->> 'to' = ${email} order by id`.execute(db)
  return rows.map(({ subject }) => subject)
}
const actsAbout = async (targetId: number) =>
  (
    await db
      .selectFrom('auditEntries')
      .select('act')
      .where('targetId', '=', targetId)
      .where('targetType', '=', 'dataRequest')
      .orderBy('id')
      .execute()
  ).map(({ act: name }) => name)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
})

test('a request by post is entered, extended, answered and opened again, with everything in its history', async () => {
  const email = 'jan@kram.test'
  const request = await entered({ email })
  expect(request).toMatchObject({ status: 'open', dueOn: '2026-12-21', extensionDay: '2026-12-21', userId: null })
  expect((await entered({ receivedOn: '2026-11-21' })).fieldErrors).toEqual([
    { property: 'receivedOn', code: 'dateInFuture' },
  ])
  expect((await entered({ channel: 'email' })).fieldErrors).toEqual([{ property: 'email', code: 'required' }])

  const { id } = request
  const noted = await send(`requests/${id}/note`, { text: 'Podpis zgadza się.', version: 1 })
  expect((await send(`requests/${id}/note`, { text: 'x', version: 1 })).code).toBe('VERSION_CONFLICT')
  const extended = await send(`requests/${id}/extend`, { text: 'Dużo rezerwacji.', version: noted.version })
  expect(extended).toMatchObject({ dueOn: '2027-02-19', extended: true, extensionDay: null })
  expect((await send(`requests/${id}/extend`, { text: 'x', version: extended.version })).code).toBe('EXTENSION_LATE')
  const closed = await send(`requests/${id}/close`, { status: 'done', answer: 'Usunięto.', version: extended.version })
  expect(closed).toMatchObject({ status: 'done', answer: 'Usunięto.' })
  expect((await send(`requests/${id}/note`, { text: 'x', version: closed.version })).code).toBe('DATA_REQUEST_CLOSED')
  const reopened = await send(`requests/${id}/reopen`, { text: 'Zły adres.', version: closed.version })
  expect(reopened.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'received',
    'note',
    'extended',
    'closed',
    'reopened',
  ])
  expect(await emailsTo(email)).toEqual([
    `Mamy Twój wniosek nr ${id} o dane osobowe`,
    `Wniosek nr ${id}: potrzebujemy więcej czasu`,
    `Wniosek nr ${id}: odpowiedź`,
  ])
  expect(await actsAbout(id)).toEqual([
    'dataRequestEntered',
    'dataRequestExtended',
    'dataRequestClosed',
    'dataRequestReopened',
  ])
})

test('open requests and breaches are on the start page by their deadline', async () => {
  const { id } = await entered()
  const breach = await send('breaches', {
    title: 'List',
    description: 'Pomyłka',
    discoveredAt: '2026-11-20T10:00:00.000Z',
  })
  const desk = async () =>
    (await call('GET', '/api/desk', admin)).body.waiting.map(({ kind, number, dueAt }: Record<string, unknown>) => [
      kind,
      number,
      dueAt,
    ])
  const waiting = await desk()
  expect(waiting).toContainEqual(['breach', breach.id, '2026-11-23T10:00:00.000Z'])
  expect(waiting).toContainEqual(['dataRequest', id, '2026-12-21T22:59:59.000Z'])
  await call('PUT', `${BASE}/breaches/${breach.id}/steps/authority`, admin, { done: true, note: 'Zawiadomiono.' })
  expect(await desk()).toContainEqual(['breach', breach.id, null])
})

test('an account files at most five open requests, also at once, and sees the answers', async () => {
  const userId = await insertUser(db)
  const headers = server.as(buyerPrincipal(userId))
  const file = () => call('POST', `${BASE}/own`, headers, { kind: 'objection', description: 'Nie chcę.' })
  const replies = await Promise.all(Array.from({ length: 8 }, file))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ body }) => body.code === 'LIMIT_REACHED')).toHaveLength(3)
  const [first] = (await call('GET', `${BASE}/own`, headers)).body.items
  await send(`requests/${first.id}/close`, { status: 'refused', answer: 'Nie ma podstaw.', version: 1 })
  expect((await call('GET', `${BASE}/own`, headers)).body.items[0]).toMatchObject({
    status: 'refused',
    answer: 'Nie ma podstaw.',
  })
})

test('a guest contact is exported and erased from the desk, once nothing is open', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const contact = { contactName: 'Zofia Gościńska', contactEmail: 'zofia@kram.test', contactPhone: '+48605111222' }
  const made = await post('/anonymous', {}, reservationBody(fixture, [1], { submit: true, ...contact }))
  const { id } = await entered({ phone: '+48605111222' })
  const view = async () => (await call('GET', `${BASE}/requests/${id}`, admin)).body
  expect(await view()).toMatchObject({ guestReservations: 1, openReservations: 1 })
  const refused = await send(`requests/${id}/erase`, { version: 1 })
  expect(refused).toMatchObject({ code: 'OPEN_RESERVATIONS', details: { reservations: [{ id: made.body.id }] } })

  const exported = (await call('POST', `${BASE}/requests/${id}/export`, admin, {})).body
  expect(exported.reservationsWithoutAccount).toMatchObject([{ id: made.body.id, contact_name: 'Zofia Gościńska' }])
  expect(JSON.stringify(exported)).not.toMatch(/hash/)
  await db.updateTable('reservations').set({ status: 'completed' }).where('id', '=', made.body.id).execute()
  const { version } = await view()
  const erased = await send(`requests/${id}/erase`, { version })
  expect(erased).toMatchObject({ guestReservations: 0, entries: [{}, { kind: 'exported' }, { kind: 'erased' }] })
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', made.body.id).executeTakeFirst()
  expect(JSON.stringify(row)).not.toMatch(/Zofia|605111222/)
  expect((await send(`requests/${id}/erase`, { version: erased.version })).code).toBe('NO_PERSONAL_DATA')
  expect(await actsAbout(id)).toEqual(['dataRequestEntered', 'personExported', 'personErased'])
})

test('an account is exported and erased from the desk; of operators who erase at once one does', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const buyer = await newBuyer()
  const { id: reservationId } = await reserved(fixture, buyer.headers)
  await act(reservationId, 'cancel', buyer.headers, { version: 2 })
  const { id } = await entered()
  expect((await send(`requests/${id}/link`, { userId: 999_999, version: 1 })).fieldErrors).toEqual([
    { property: 'userId', code: 'noSuchAccount' },
  ])
  const linked = await send(`requests/${id}/link`, { userId: buyer.userId, version: 1 })
  expect(linked.userId).toBe(buyer.userId)
  const exported = (await call('POST', `${BASE}/requests/${id}/export`, admin, {})).body
  expect(exported.account.reservations).toHaveLength(1)
  expect(exported.account.dataRequests).toMatchObject([{ id }])

  const version = linked.version + 1
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => call('POST', `${BASE}/requests/${id}/erase`, admin, { version })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const user = await db.selectFrom('users').selectAll().where('id', '=', buyer.userId).executeTakeFirst()
  expect(user?.deletedAt).not.toBeNull()
  const operator = await entered()
  await send(`requests/${operator.id}/link`, { userId: adminId, version: 1 })
  expect((await send(`requests/${operator.id}/erase`, { version: 2 })).code).toBe('ONLY_ADMIN')
})

test('a breach is closed when every step is done; ticks can be taken back', async () => {
  const discoveredAt = '2026-11-20T10:00:00+01:00'
  const { id } = await send('breaches', { title: 'Laptop', description: 'Skradziony', discoveredAt })
  expect(
    (await send('breaches', { title: 'x', description: 'x', discoveredAt: '2027-01-01T00:00:00Z' })).fieldErrors,
  ).toEqual([{ property: 'discoveredAt', code: 'dateInFuture' }])
  const tick = async (step: string, done: boolean) =>
    (await call('PUT', `${BASE}/breaches/${id}/steps/${step}`, admin, { done, note: 'Zrobione.' })).body
  await tick('contain', true)
  const undone = await tick('contain', false)
  expect(undone.steps[0]).toMatchObject({ step: 'contain', doneAt: null, note: 'Zrobione.' })
  const close = (version: number) => send(`breaches/${id}/close`, { conclusion: 'Bez skutków.', version })
  expect((await close(undone.version)).code).toBe('BREACH_STEPS_LEFT')
  let last = undone
  for (const step of Object.keys(BREACH_STEPS)) last = await tick(step, true)
  const closed = await close(last.version)
  expect(closed).toMatchObject({ conclusion: 'Bez skutków.', closedAt: expect.any(String) })
  expect((await tick('risk', false)).code).toBe('BREACH_STATE')
  expect(await send(`breaches/${id}/reopen`, { version: closed.version })).toMatchObject({ closedAt: null })
})

test('closed requests are deleted after three years, and the desk shows how many rows the job removed', async () => {
  const { id } = await entered()
  await send(`requests/${id}/close`, { status: 'done', answer: 'Tak.', version: 1 })
  server.clock.advance(3 * 366 * 24 * 3600)
  const runner = createRunner({ ...server.deps, handlers: {}, jobs: dataProtectionJobs(server.deps) })
  await runner.runDue()
  expect((await call('GET', `${BASE}/requests/${id}`, admin)).status).toBe(404)
  const { items } = (await call('GET', `${BASE}/retention`, admin)).body
  const rule = items.find(({ job }: { job: string }) => job === 'data-protection.purge')
  expect(rule).toMatchObject({ error: null, finishedAt: expect.any(String) })
  expect(rule.lastRemoved).toBeGreaterThan(0)
  expect(rule.removedTotal).toBe(rule.lastRemoved)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonHistory, PersonNote, PersonSession, UnansweredSeller } from '@kram/contract/desk/person-schemas'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertSession, insertUser } from '#testing/factories'
import { registerReservations } from '#modules/reservations'
import { systemClock } from '#platform/clock'
import { registerDesk } from '../desk.routes.ts'
import { messagesStatement } from './history.readmodel.ts'

const { db } = await testDatabase({ max: 12 })
const server = testApi({ db, limitFactor: 1000 })
registerDesk(server.api, { ...server.deps, publicUrl: 'https://kram.test', examine: async () => [] })
registerReservations(server.api, server.deps)
server.clock.set(systemClock.now().toISOString())
const call = createCall(server.inject)
const { reserved, newBuyer } = reservationClient(db, server)
const adminId = await insertUser(db, { isAdmin: true, displayName: 'Szefowa' })
const admin = server.as(adminPrincipal(adminId))
const support = server.as(adminPrincipal(await insertUser(db, { operatorRole: 'support' }), 'support'))

const sessionsOf = async (id: number): Promise<PersonSession[]> =>
  (await call('GET', `/api/desk/people/${id}/sessions`, support)).body.items
const history = async (id: number): Promise<PersonHistory> =>
  (await call('GET', `/api/desk/people/${id}/history`, support)).body
const notesOf = async (id: number, headers = admin): Promise<PersonNote[]> =>
  (await call('GET', `/api/desk/people/${id}/notes`, headers)).body.items
const actsOf = async (id: number) =>
  (await db.selectFrom('auditEntries').select('act').where('subjectId', '=', id).orderBy('id').execute()).map(
    ({ act }) => act,
  )

test('sessions of a person are listed and ended, one or all', async () => {
  const userId = await insertUser(db)
  const first = await insertSession(db, { userId })
  await insertSession(db, { userId })
  await insertSession(db, { userId })
  const end = (path: string) => call('POST', `/api/desk/people/${userId}/sessions/${path}`, support, {})
  expect(await sessionsOf(userId)).toHaveLength(3)
  expect((await end(`${first.id}/end`)).status).toBe(204)
  expect((await end(`${first.id}/end`)).status).toBe(404)
  expect(await sessionsOf(userId)).toHaveLength(2)
  expect((await end('end')).status).toBe(204)
  expect(await sessionsOf(userId)).toEqual([])
  expect(await actsOf(userId)).toEqual(['sessionsEnded', 'sessionsEnded'])
})

test('a session of somebody else is not found, and those of operators are for administrators', async () => {
  const [userId, otherId] = [await insertUser(db), await insertUser(db)]
  const { id } = await insertSession(db, { userId: otherId })
  expect((await call('POST', `/api/desk/people/${userId}/sessions/${id}/end`, support, {})).status).toBe(404)
  const end = (headers: typeof admin) => call('POST', `/api/desk/people/${adminId}/sessions/end`, headers, {})
  expect((await end(support)).body.code).toBe('ONLY_ADMIN')
  expect((await end(admin)).status).toBe(204)
})

test('the newest reservations and offers, e-mails and pushes with what became of them', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  const buyer = await newBuyer()
  const { id, number } = await reserved(fixture, buyer.headers)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('outboxMessages').execute()
  const at = new Date()
  const notification = {
    userId: buyer.userId,
    topic: 'comment',
    kind: 'comment',
    title: 'Wiadomość',
    body: 'B',
    path: '/',
  }
  const entry = await db
    .insertInto('notifications')
    .values({ ...notification, dedupKey: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessionHash = Buffer.alloc(32, 9)
  await db
    .insertInto('sessions')
    .values({ userId: buyer.userId, tokenHash: sessionHash, expiresAt: new Date('2037-01-01') })
    .execute()
  const { id: deviceId } = await db
    .insertInto('pushTokens')
    .values({
      userId: buyer.userId,
      platform: 'web',
      token: 't',
      tokenHash: Buffer.alloc(32, 9),
      sessionHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = (topic: string, payload: object, more: object = {}) => ({
    topic,
    payload: JSON.stringify(payload),
    ...more,
  })
  await db
    .insertInto('outboxMessages')
    .values([
      message('email', { to: email.toUpperCase(), subject: 'Kod', content: {} }, { doneAt: at }),
      message('email', { to: 'inny@kram.test', subject: 'Nie ten', content: {} }),
      message('reservation.email', { reservationId: id, to: 'buyer', event: 'submit' }, { deadAt: at, lastError: 'x' }),
      message('reservation.email', { reservationId: id, to: 'seller', event: 'submit' }),
      message('notification.push', { notificationId: entry.id, deviceId }, { dedupKey: `${entry.id}/${deviceId}` }),
    ])
    .execute()

  const found = await history(buyer.userId)
  expect(found.reservations).toMatchObject([{ id, number, as: 'buyer', status: 'pending' }])
  expect(found.messages).toHaveLength(3)
  expect(found.messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ channel: 'email', title: 'Kod', state: 'sent', repeatable: true }),
      expect.objectContaining({ title: `Rezerwacja nr ${number}`, state: 'dead', error: 'x', repeatable: true }),
      expect.objectContaining({ channel: 'push', title: 'Wiadomość', state: 'waiting', repeatable: false }),
    ]),
  )
  const seller = await history(fixture.userId)
  expect(seller.reservations).toMatchObject([{ id, as: 'seller' }])
  expect(seller.offers).toMatchObject([{ id: fixture.offerId, status: 'active' }])
  expect(seller.messages).toMatchObject([{ title: `Rezerwacja nr ${number}`, state: 'waiting' }])

  const sentId = found.messages.find(({ state }) => state === 'sent')?.id
  const again = () => call('POST', `/api/desk/dead-messages/${sentId}/send-again`, support, {})
  expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([204, 204, 204])
  const copies = (await history(buyer.userId)).messages.filter(({ title }) => title === 'Kod')
  expect(copies.map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting'])
})

test('e-mails about the account and of mailings, sent again where that sends something', async () => {
  const userId = await insertUser(db)
  const email = 'ola@kram.test'
  await db.updateTable('users').set({ email, emailVerifiedAt: null }).where('id', '=', userId).execute()
  const { id: mailingId } = await db
    .insertInto('mailings')
    .values({
      audience: 'sellers',
      filter: '{}',
      subject: 'S',
      body: 'B',
      status: 'sent',
      sendAt: new Date(),
      createdBy: adminId,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('mailingRecipients').values({ mailingId, userId, state: 'failed' }).execute()
  const message = (topic: string, payload: object, more: object = {}) => ({
    topic,
    payload: JSON.stringify(payload),
    ...more,
  })
  const dead = { deadAt: new Date(), lastError: 'x' }
  await db
    .insertInto('outboxMessages')
    .values([
      message('accounts.verify', { email }, dead),
      message('accounts.reset', { email }, { doneAt: new Date() }),
      message('accounts.change-email', { userId, email: 'nowa@kram.test' }),
      message('mailing.email', { mailingId, userId }, dead),
      message('accounts.reset', { email: 'inna@kram.test' }),
      message('alerts.digest-email', { userId, offerIds: [], notificationId: null }),
    ])
    .execute()
  const rows = async () =>
    (await history(userId)).messages.map(({ title, state, repeatable }) => [title, state, repeatable])
  expect(new Set(await rows())).toEqual(
    new Set([
      ['E-mail: potwierdzenie adresu', 'dead', true],
      ['E-mail: nowe hasło', 'sent', false],
      ['E-mail: potwierdzenie nowego adresu', 'waiting', false],
      ['Wiadomość do wielu', 'dead', true],
      ['E-mail: nowe oferty', 'waiting', false],
    ]),
  )
  await db.updateTable('users').set({ email: 'nowa@kram.test' }).where('id', '=', userId).execute()
  expect(new Set(await rows())).toEqual(
    new Set([
      ['E-mail: potwierdzenie nowego adresu', 'waiting', false],
      ['Wiadomość do wielu', 'dead', true],
      ['E-mail: nowe oferty', 'waiting', false],
    ]),
  )
  await db.updateTable('users').set({ email, emailVerifiedAt: new Date() }).where('id', '=', userId).execute()
  await db.updateTable('mailings').set({ status: 'cancelled' }).where('id', '=', mailingId).execute()
  expect((await rows()).filter(([, , repeatable]) => repeatable)).toEqual([])
})

test('the e-mails of a person have their indexes', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const statement = messagesStatement({ userId: 1, sellerId: 1, email: 'a@kram.test' })
    const { rows } = await sql<object>`explain ${statement}`.execute(tx)
    const plan = JSON.stringify(rows)
    expect(plan).not.toMatch(/Seq Scan on outbox/)
    for (const index of ['recipient', 'account_email', 'user']) expect(plan).toContain(`outbox_messages_${index}_idx`)
  })
})

test('notes are for operators, and only their author changes them', async () => {
  const userId = await insertUser(db)
  const add = (body: string) => call('POST', `/api/desk/people/${userId}/notes`, admin, { body })
  expect((await add(' ')).body.fieldErrors).toEqual([{ property: 'body', code: 'required' }])
  const { id } = (await add('Dzwoniła')).body as PersonNote
  const change = (headers: typeof admin, body: string) => call('PUT', `/api/desk/notes/${id}`, headers, { body })
  expect((await change(support, 'Nie moja')).status).toBe(404)
  expect((await change(admin, 'Dzwoniła, wyjaśnione')).body).toMatchObject({ own: true, editedAt: expect.any(String) })
  expect(await notesOf(userId, support)).toMatchObject([
    { body: 'Dzwoniła, wyjaśnione', authorName: 'Szefowa', own: false },
  ])
  expect((await call('DELETE', `/api/desk/notes/${id}`, support)).status).toBe(404)
  expect((await call('DELETE', `/api/desk/notes/${id}`, admin)).status).toBe(204)
  expect(await notesOf(userId)).toEqual([])
  expect(await actsOf(userId)).toEqual(['noteAdded', 'noteChanged', 'noteDeleted'])
  const { rows } = await sql<{ text: string }>`select string_agg(e::text, '') as text from audit_entries e`.execute(db)
  expect(rows[0]?.text).not.toContain('Dzwoniła')
})

test('sellers who let reservations wait are listed, and reminded once a day', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  const buyer = await newBuyer()
  await reserved(fixture, buyer.headers)
  await reserved(fixture, buyer.headers)
  const listed = async (): Promise<UnansweredSeller | undefined> =>
    ((await call('GET', '/api/desk/unanswered', support)).body.items as UnansweredSeller[]).find(
      ({ id }) => id === fixture.sellerId,
    )
  expect(await listed()).toBeUndefined()
  await sql`update reservations set submitted_at = now() - interval '7 hours' where seller_id = ${fixture.sellerId}`.execute(
    db,
  )
  expect(await listed()).toMatchObject({ waiting: 2, expired: 0, remindedAt: null })

  await db.deleteFrom('outboxMessages').execute()
  const remind = () => call('POST', `/api/desk/sellers/${fixture.sellerId}/remind`, support, {})
  const answers = await Promise.all(Array.from({ length: 4 }, remind))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'REMINDED_LATELY')).toHaveLength(3)
  expect(await listed()).toMatchObject({ remindedAt: expect.any(String) })
  const sent = await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'email').execute()
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).toContain('2\u00a0rezerwacje')
  server.clock.advance(24 * 3600)
  expect((await remind()).status).toBe(200)
  await db.updateTable('reservations').set({ status: 'accepted' }).where('sellerId', '=', fixture.sellerId).execute()
  expect((await remind()).body.code).toBe('NOTHING_WAITS')
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertAccount, insertGuestReservation } from '#testing/factories'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { hashToken, newUuid } from '#platform/security'
import { accountJobs } from '../accounts.jobs.ts'

const DAY = 24 * 3600
const { db } = await testDatabase()
const { get, post, clock, deps, logIn, logInAsOperator } = testAccounts(db)
const me = async (session: { token: string }) => (await get('/api/auth/me', bearer(session))).status

beforeEach(async () => {
  await sql`truncate users, rate_limits restart identity cascade`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

test('a session in use lasts 90 days and no longer', async () => {
  await insertAccount(db, 'ania@kram.test')
  const session = await logIn('ania@kram.test')
  for (let day = 29; day < 90; day += 29) {
    clock.advance(29 * DAY)
    expect(await me(session)).toBe(200)
  }
  clock.advance(3 * DAY - 1)
  expect(await me(session)).toBe(200)
  clock.advance(1)
  expect(await me(session)).toBe(401)
})

test('a session unused for 30 days expires', async () => {
  await insertAccount(db, 'ania@kram.test')
  const session = await logIn('ania@kram.test')
  clock.advance(30 * DAY - 1)
  expect(await me(session)).toBe(200)
  clock.advance(30 * DAY)
  expect(await me(session)).toBe(401)
})

test('use of a session is recorded at most every five minutes', async () => {
  await insertAccount(db, 'ania@kram.test')
  const session = await logIn('ania@kram.test')
  const lastSeen = async () =>
    (await db.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow()).lastSeenAt.toISOString()

  clock.advance(300)
  await me(session)
  expect(await lastSeen()).toBe('2026-11-20T12:00:00.000Z')
  clock.advance(1)
  await me(session)
  expect(await lastSeen()).toBe('2026-11-20T12:05:01.000Z')
})

test('logging out ends this session at once and leaves the others', async () => {
  await insertAccount(db, 'ania@kram.test')
  const [phone, laptop] = [await logIn('ania@kram.test'), await logIn('ania@kram.test')]
  expect(phone.token).not.toBe(laptop.token)

  expect((await post('/api/auth/logout', {}, bearer(phone))).status).toBe(204)

  expect(await me(phone)).toBe(401)
  expect(await me(laptop)).toBe(200)
  expect((await post('/api/auth/logout', {}, bearer(phone))).status).toBe(401)
})

test('the database stores tokens only as hashes', async () => {
  await insertAccount(db, 'ania@kram.test')
  const { token } = await logIn('ania@kram.test')

  const { rows } = await sql<{ all: string }>`select string_agg(s::text, '') as all from sessions s`.execute(db)
  const text = rows[0]?.all ?? ''
  expect(text).not.toContain(token)
  expect(text).not.toContain(Buffer.from(token).toString('hex'))
  expect(text).toContain(hashToken(token).toString('hex'))
})

test('a revoked permission is gone at the next request', async () => {
  const id = await insertAccount(db, 'szef@kram.test', { isAdmin: true })
  const session = await logInAsOperator('szef@kram.test')
  expect((await get('/api/users', bearer(session))).status).toBe(200)
  await db.updateTable('users').set({ isAdmin: false }).where('id', '=', id).execute()
  expect((await get('/api/users', bearer(session))).status).toBe(403)
})

test('the clean-up deletes expired sessions, expired links and unconfirmed accounts, and nothing else', async () => {
  const uuid = newUuid()
  const reservationId = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash: hashToken(uuid) })
  const guest = (await post('/api/auth/guest-login', { reservationId, anonUuid: uuid })).body
  const user = await logIn('ser@kram.test')
  const ghost = await insertAccount(db, 'duch@kram.test', { verified: false })
  const fromFacebook = await insertAccount(db, 'fb@kram.test', { verified: false, password: null })
  await db
    .insertInto('socialIdentities')
    .values({ provider: 'facebook', providerId: '1', userId: fromFacebook })
    .execute()
  const month = new Date('2026-10-20T12:00:00Z')
  await db.updateTable('users').set({ createdAt: month }).where('id', 'in', [ghost, fromFacebook]).execute()
  const fresh = await insertAccount(db, 'nowa@kram.test', { verified: false })

  clock.advance(DAY + 1)
  await accountJobs(deps)[0]?.run(new AbortController().signal)

  expect(await db.selectFrom('sessions').select('tokenHash').execute()).toEqual([{ tokenHash: hashToken(user.token) }])
  expect([await me(guest), await me(user)]).toEqual([401, 200])
  const left = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([fromFacebook, fresh]))
  expect(left).not.toContain(ghost)
})

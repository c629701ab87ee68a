import type { OwnSession } from '@kram/contract/accounts/own-account-schemas'
import { insertAccount, PASSWORD } from '#testing/factories'
import { bearer, testAccounts, tokenIn } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { sql } from 'kysely'
import { registerSuspensions } from '#modules/suspensions'
import type { Email } from '#platform/email'
import { beforeEach, describe, expect, test } from 'vitest'

const { db } = await testDatabase({ max: 20 })
const { api, deps, get, post, delete: remove, put, clock, deliverEmails, logIn, logInAsOperator } = testAccounts(db)
registerSuspensions(api, deps)
const HOUR = 3600
const NEW = 'koza je koniczyne'

const profile = async (session: { token: string; user: { id: number } }) =>
  (await get(`/api/users/${session.user.id}`, bearer(session))).body
const me = async (session: { token: string }) => (await get('/api/auth/me', bearer(session))).status

beforeEach(async () => {
  await sql`truncate users, rate_limits, outbox_messages restart identity cascade`.execute(db)
  clock.set(new Date().toISOString())
})

describe('devices', () => {
  const listOf = async (session: { token: string }) =>
    (await get('/api/account/sessions', bearer(session))).body.items as OwnSession[]

  test('lists all sessions, marks the current one, and ends one session or all others', async () => {
    await insertAccount(db, 'ania@kram.test')
    const [old, phone, laptop] = [
      await logIn('ania@kram.test'),
      await logIn('ania@kram.test'),
      await logIn('ania@kram.test'),
    ]
    const shown = await listOf(laptop)
    expect(shown.filter(({ current }) => current)).toHaveLength(1)
    expect(shown).toHaveLength(3)
    expect(JSON.stringify(shown)).not.toMatch(/token/i)

    const idOfOld = (await listOf(old)).find(({ current }) => current)?.id ?? 0
    expect((await remove(`/api/account/sessions/${idOfOld}`, bearer(laptop))).status).toBe(204)
    expect([await me(old), await me(phone), await me(laptop)]).toEqual([401, 200, 200])

    expect((await remove('/api/account/sessions', bearer(laptop))).status).toBe(204)
    expect([await me(phone), await me(laptop)]).toEqual([401, 200])
    expect(await listOf(laptop)).toMatchObject([{ current: true }])
  })

  test('does not show sessions of other users', async () => {
    await insertAccount(db, 'ania@kram.test')
    await insertAccount(db, 'ola@kram.test')
    const [ania, ola] = [await logIn('ania@kram.test'), await logIn('ola@kram.test')]
    const [hers] = await listOf(ola)
    expect((await remove(`/api/account/sessions/${hers?.id}`, bearer(ania))).status).toBe(404)
    expect(await me(ola)).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (session: { token: string }, currentPassword: string, newPassword: string) =>
    post('/api/account/password', { currentPassword, newPassword }, bearer(session))

  test('needs the current password, ends all other sessions and is reported by e-mail', async () => {
    await insertAccount(db, 'ania@kram.test')
    const [here, elsewhere] = [await logIn('ania@kram.test'), await logIn('ania@kram.test')]
    await post('/api/auth/forgot-password', { email: 'ania@kram.test' })
    const [reset] = await deliverEmails()

    expect((await change(here, PASSWORD, NEW)).status).toBe(200)
    expect([await me(here), await me(elsewhere)]).toEqual([200, 401])
    expect((await deliverEmails()).map(({ subject }) => subject)).toEqual(['Twoje hasło zostało zmienione'])
    expect((await get(`/api/auth/reset-password/validate?token=${tokenIn(reset)}`)).status).toBe(410)
    expect((await logIn('ania@kram.test', NEW)).user).toBeDefined()
    expect((await post('/api/auth/login', { email: 'ania@kram.test', password: PASSWORD })).status).toBe(401)
  })

  test('a wrong current or a weak new password is a field error and ends no session', async () => {
    await insertAccount(db, 'ania@kram.test')
    const session = await logIn('ania@kram.test')
    expect((await change(session, 'nie to haslo', NEW)).body).toMatchObject({
      status: 400,
      fieldErrors: [{ property: 'currentPassword', code: 'wrongPassword' }],
    })
    expect((await change(session, PASSWORD, 'haslo123')).body.fieldErrors).toEqual([
      { property: 'newPassword', code: 'common' },
    ])
    expect((await change(session, PASSWORD, 'krotko')).body.fieldErrors).toEqual([
      { property: 'newPassword', code: 'minlength' },
    ])
    expect(await me(session)).toBe(200)
  })
})

describe('changing the e-mail address', () => {
  const change = (session: { token: string }, email: string, password: string | null = PASSWORD) =>
    post('/api/account/email', { email, password }, bearer(session))
  const findLinkEmail = (emails: Email[]) => emails.find(({ subject }) => subject === 'Potwierdź nowy adres email')
  const confirm = (token: string) => get(`/api/auth/verify?token=${token}`)

  test('takes effect with the link sent to it, once; the old address is notified twice', async () => {
    await insertAccount(db, 'stary@kram.test')
    const session = await logIn('stary@kram.test')
    expect((await change(session, 'Nowy@kram.test')).status).toBe(200)
    const emails = (await deliverEmails()).toSorted((a, b) => a.to.localeCompare(b.to))
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nowy@kram.test', 'Potwierdź nowy adres email'],
      ['stary@kram.test', 'Prośba o zmianę adresu email'],
    ])
    expect(await profile(session)).toMatchObject({ email: 'stary@kram.test', pendingEmail: 'nowy@kram.test' })

    const token = tokenIn(emails[0])
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
    expect(await profile(session)).toMatchObject({ email: 'nowy@kram.test', pendingEmail: null, emailVerified: true })
    const outboxEmails = await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'email').execute()
    expect(outboxEmails).toMatchObject([
      { payload: { to: 'stary@kram.test', subject: 'Adres email konta został zmieniony' } },
    ])
    expect((await logIn('nowy@kram.test')).user).toBeDefined()
  })

  test('a later request invalidates the earlier link, and every link expires after 48 hours', async () => {
    await insertAccount(db, 'stary@kram.test')
    const session = await logIn('stary@kram.test')
    await change(session, 'pierwszy@kram.test')
    const first = findLinkEmail(await deliverEmails())
    await change(session, 'drugi@kram.test')
    const second = findLinkEmail(await deliverEmails())
    expect((await confirm(tokenIn(first))).body).toMatchObject({ code: 'LINK_EXPIRED', status: 410 })
    clock.advance(48 * HOUR)
    expect((await confirm(tokenIn(second))).status).toBe(410)
    expect((await profile(session)).email).toBe('stary@kram.test')
  })

  test('a new address that has an account gets the same response; its owner is notified, nothing changes', async () => {
    await insertAccount(db, 'stary@kram.test')
    await insertAccount(db, 'zajety@kram.test')
    const session = await logIn('stary@kram.test')
    const free = await change(session, 'wolny@kram.test')
    await deliverEmails()
    const taken = await change(session, 'zajety@kram.test')
    expect({ ...taken, headers: null }).toEqual({ ...free, headers: null })
    expect(await deliverEmails()).toContainEqual(
      expect.objectContaining({ to: 'zajety@kram.test', subject: 'Masz już konto w Kramie' }),
    )
  })

  test('a new address that is registered by somebody else in the meantime stays theirs', async () => {
    await insertAccount(db, 'stary@kram.test')
    const session = await logIn('stary@kram.test')
    await change(session, 'nowy@kram.test')
    const email = findLinkEmail(await deliverEmails())
    await insertAccount(db, 'nowy@kram.test')
    expect((await confirm(tokenIn(email))).body).toMatchObject({ code: 'EMAIL_TAKEN', status: 409 })
  })

  test('requires the password and reports a wrong one at its field', async () => {
    await insertAccount(db, 'stary@kram.test')
    const session = await logIn('stary@kram.test')
    const faults = async (...given: [string, (string | null)?]) =>
      (await change(session, ...given)).body.fieldErrors as object[]
    expect(await faults('nowy@kram.test', null)).toEqual([{ property: 'password', code: 'required' }])
    expect(await faults('nowy@kram.test', 'nie to')).toEqual([{ property: 'password', code: 'wrongPassword' }])
    expect(await faults('stary@kram.test')).toEqual([{ property: 'email', code: 'sameEmail' }])
    expect(await deliverEmails()).toEqual([])
  })

  test('wrong passwords are rate-limited as at the login', async () => {
    const server = testAccounts(db, { limitFactor: 1 })
    server.clock.set(new Date().toISOString())
    await insertAccount(db, 'stary@kram.test')
    const session = await server.logIn('stary@kram.test')
    const guess = () =>
      server.post('/api/account/email', { email: 'nowy@kram.test', password: 'zgaduje' }, bearer(session))
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(400)
    const waits = await guess()
    expect([waits.status, Number(waits.headers['retry-after'])]).toEqual([429, 1])
  })
})

describe('registration', () => {
  test('rejected passwords do not count towards the limit, accepted ones do', async () => {
    const server = testAccounts(db, { limitFactor: 1 })
    const register = (n: number, password: string) =>
      server.post('/api/auth/register', { email: `nowy${n}@kram.test`, displayName: 'Ania', password, isSeller: false })
    for (let n = 0; n < 8; n += 1) expect((await register(n, 'haslo123')).status).toBe(400)
    expect((await register(8, NEW)).status).toBe(201)
    await db.updateTable('rateLimits').set({ count: 100 }).where('key', 'like', 'registerPerAddress%').execute()
    const refused = await register(6, NEW)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('an administrator', () => {
  test('blocks a user: sessions end, the login reports it after the right password, the e-mail says why', async () => {
    await insertAccount(db, 'szef@kram.test', { isAdmin: true })
    const id = await insertAccount(db, 'ania@kram.test')
    const [admin, ania] = [await logInAsOperator('szef@kram.test'), await logIn('ania@kram.test')]
    const reason = 'Oferty z grzybami zbieranymi w lesie (regulamin, punkt 6).'
    const blocked = await post(`/api/users/${id}/block`, { reason }, bearer(admin))
    expect(blocked).toMatchObject({ status: 200, body: { blockedAt: expect.any(String) } })

    expect(await me(ania)).toBe(401)
    const again = { email: 'ania@kram.test', password: PASSWORD }
    expect((await post('/api/auth/login', again)).body.code).toBe('ACCOUNT_BLOCKED')
    expect((await post('/api/auth/login', { ...again, password: 'nie to' })).body.code).toBe('BAD_CREDENTIALS')
    const emails = await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'email').execute()
    expect(JSON.stringify(emails)).toContain(reason)

    expect((await post(`/api/users/${id}/unblock`, {}, bearer(admin))).body).toMatchObject({ blockedAt: null })
    expect((await logIn('ania@kram.test')).user).toBeDefined()
  })

  test('cannot be blocked by another administrator', async () => {
    await insertAccount(db, 'szef@kram.test', { isAdmin: true })
    const other = await insertAccount(db, 'szefowa@kram.test', { isAdmin: true })
    const admin = await logInAsOperator('szef@kram.test')
    expect((await post(`/api/users/${other}/block`, { reason: 'x' }, bearer(admin))).body.code).toBe('ONLY_ADMIN')
  })

  test('other users cannot block anybody', async () => {
    const id = await insertAccount(db, 'ania@kram.test')
    const ania = await logIn('ania@kram.test')
    expect((await post(`/api/users/${id}/block`, { reason: 'x' }, bearer(ania))).status).toBe(403)
    expect(
      (await put(`/api/users/${id}`, { displayName: 'Ola', version: 1, isAdmin: true }, bearer(ania))).status,
    ).toBe(400)
  })
})

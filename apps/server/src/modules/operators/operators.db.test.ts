import type { OperatorRole } from '@kram/contract/operators/roles'
import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { registerReports } from '#modules/reports'
import { registerSuspensions } from '#modules/suspensions'
import { systemClock } from '#platform/clock'
import { createAuthenticator } from '#testing/stand-ins/authenticator'
import { bearer, PUBLIC_URL, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { insertAccount, insertPasskey, insertSession, PASSWORD } from '#testing/factories'
import { resetFactorOf } from './administration/index.ts'
import { registerOperators } from './operators.routes.ts'

const { db } = await testDatabase({ max: 12 })
const { api, deps, clock, get, post, logIn, send } = testAccounts(db)
registerOperators(api, deps)
registerReports(api, deps)
registerSuspensions(api, deps)

type Headers = Record<string, string>
type Given = { role?: OperatorRole; factor?: boolean }

let serial = 0
/** An operator with a session in which the second factor was given just now. */
async function operator({ role = 'administrator', factor = true }: Given = {}) {
  const email = `operator${(serial += 1)}@kram.test`
  const userId = await insertAccount(db, email, { operatorRole: role, isAdmin: role === 'administrator' })
  const { headers } = await insertSession(db, { userId }, { factorAt: factor ? clock.now() : null })
  return { userId, email, headers: headers as Headers }
}

const codeOf = (secret: string, at: Date = clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

const FACTOR = '/api/account/second-factor'
const view = async (headers: Headers) => (await get(FACTOR, headers)).body
const give = (code: string, headers: Headers) => post(FACTOR, { code }, headers)

/** Sets up an app and returns its secret and the recovery codes. */
async function setUpApp(headers: Headers) {
  const { secret } = (await post(`${FACTOR}/app`, { password: PASSWORD }, headers)).body as { secret: string }
  const { status, body } = await post(`${FACTOR}/app/confirm`, { code: codeOf(secret) }, headers)
  expect(status).toBe(200)
  return { secret, recoveryCodes: body.recoveryCodes as string[] }
}

const acts = async () =>
  (await db.selectFrom('auditEntries').select(['act']).orderBy('id').execute()).map(({ act }) => act)

beforeEach(async () => {
  clock.set(systemClock.now().toISOString())
  await sql`truncate users, sessions, rate_limits restart identity cascade`.execute(db)
})

describe('the second factor', () => {
  test('an operator without one can only set it up, and the desk opens with it', async () => {
    const { email } = await operator({ factor: false })
    const headers = bearer(await logIn(email))
    expect((await get('/api/users', headers)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await get('/api/reports', headers)).status).toBe(409)
    expect(await view(headers)).toEqual({
      role: 'administrator',
      app: false,
      passkeys: 0,
      recoveryCodes: 0,
      given: false,
      recent: false,
    })
    await setUpApp(headers)
    expect(await view(headers)).toMatchObject({ app: true, recoveryCodes: 10, given: true, recent: true })
    expect((await get('/api/users', headers)).status).toBe(200)
    expect(await acts()).toContain('secondFactorSet')
  })

  test('setting it up takes the password, ends other sessions, and stores no secret that can be read', async () => {
    const { email } = await operator({ factor: false })
    const [here, there] = [bearer(await logIn(email)), bearer(await logIn(email))]
    expect((await post(`${FACTOR}/app`, { password: 'wrong' }, here)).body.fieldErrors).toEqual([
      { property: 'password', code: 'wrongPassword' },
    ])
    const { secret, recoveryCodes } = await setUpApp(here)
    expect((await get(FACTOR, there)).status).toBe(401)
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(a::text, '') from authenticator_apps a) || (select string_agg(c::text, '') from recovery_codes c) as text`.execute(
      db,
    )
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const plain of [secret, recoveryCodes[0] ?? '']) {
      expect(rows[0]?.text).not.toContain(plain)
      expect(rows[0]?.text).not.toContain(hex(plain))
    }
    expect(rows[0]?.text).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
  })

  test('a code works once, also when it is sent many times at once', async () => {
    const { email } = await operator({ factor: false })
    const { secret } = await setUpApp(bearer(await logIn(email)))
    clock.advance(60)
    const headers = bearer(await logIn(email))
    expect((await get('/api/users', headers)).status).toBe(409)
    const replies = await Promise.all(Array.from({ length: 6 }, () => give(codeOf(secret), headers)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 400)?.body.fieldErrors).toEqual([
      { property: 'code', code: 'wrongCode' },
    ])
    expect((await get('/api/users', headers)).status).toBe(200)
  })

  test('a recovery code works once, with or without its hyphens', async () => {
    const { email } = await operator({ factor: false })
    const { recoveryCodes } = await setUpApp(bearer(await logIn(email)))
    const headers = bearer(await logIn(email))
    const [code = ''] = recoveryCodes
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => give(code.replaceAll('-', ' ').toUpperCase(), headers)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await view(headers)).toMatchObject({ given: true, recoveryCodes: 9 })
    expect((await acts()).filter((act) => act === 'recoveryCodeUsed')).toHaveLength(1)
  })

  test('somebody who knows the password alone cannot add another one', async () => {
    const { email, userId } = await operator({ factor: false })
    await setUpApp(bearer(await logIn(email)))
    const thief = bearer(await logIn(email))
    const refused = { status: 409, body: { code: 'SECOND_FACTOR_REQUIRED' } }
    expect(await post(`${FACTOR}/app`, { password: PASSWORD }, thief)).toMatchObject(refused)
    expect(await post(`${FACTOR}/app/confirm`, { code: '123456' }, thief)).toMatchObject(refused)
    expect(await post('/api/account/passkeys/options', { password: PASSWORD }, thief)).toMatchObject(refused)
    await insertPasskey(db, userId)
    await sql`delete from authenticator_apps`.execute(db)
    expect(await post(`${FACTOR}/app`, { password: PASSWORD }, thief)).toMatchObject(refused)
  })

  test('guesses are limited, whoever makes them', async () => {
    const limited = testAccounts(db, { limitFactor: 1 })
    registerOperators(limited.api, limited.deps)
    const { email } = await operator()
    const headers = bearer(await limited.logIn(email))
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await limited.post(FACTOR, { code: '000000' }, headers)).status),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  test('a login with a passkey is two factors', async () => {
    const { userId } = await operator({ factor: false })
    const authenticator = createAuthenticator(PUBLIC_URL)
    await insertPasskey(db, userId, authenticator.stored)
    const { challenge } = (await post('/api/auth/passkey/options', {})).body
    const { body } = await post(
      '/api/auth/passkey',
      authenticator.answer({ challenge }, { userHandle: Buffer.from(String(userId)).toString('base64url') }),
    )
    expect((await get('/api/users', bearer(body))).status).toBe(200)
  })

  test('does not exist for others', async () => {
    await insertAccount(db, 'zwykla@kram.test')
    const headers = bearer(await logIn('zwykla@kram.test'))
    for (const { status } of [
      await get(FACTOR, headers),
      await give('123456', headers),
      await post(`${FACTOR}/app`, { password: PASSWORD }, headers),
    ])
      expect(status).toBe(404)
  })

  test('is needed again before irreversible acts after ten minutes, and the session ends after twelve hours', async () => {
    const { email } = await operator({ factor: false })
    const session = await logIn(email)
    expect(Date.parse(session.expiresAt)).toBe(clock.now().getTime() + 12 * 3_600_000)
    const headers = bearer(session)
    const { secret } = await setUpApp(headers)
    const id = await insertAccount(db, 'jan@kram.test')
    clock.advance(601)
    expect((await get('/api/users', headers)).status).toBe(200)
    expect((await post(`/api/users/${id}/block`, { reason: 'Spam' }, headers)).body.code).toBe('CONFIRMATION_REQUIRED')
    await give(codeOf(secret), headers)
    expect((await post(`/api/users/${id}/block`, { reason: 'Spam' }, headers)).status).toBe(200)
    expect((await post(`/api/users/${id}/unblock`, {}, headers)).status).toBe(200)
    clock.advance(12 * 3600)
    expect((await get(FACTOR, headers)).status).toBe(401)
  })
})

describe('roles', () => {
  const grant = (email: string, role: string, headers: Headers) =>
    post('/api/operators', { email, role, reason: 'Nowa osoba' }, headers)
  const revoke = (id: number, headers: Headers) => post(`/api/operators/${id}/revoke`, { reason: 'Odchodzi' }, headers)

  test('are given by an administrator, and sessions from before end', async () => {
    const { headers } = await operator()
    const id = await insertAccount(db, 'nowa@kram.test', { displayName: 'Nowa' })
    const before = bearer(await logIn('nowa@kram.test'))
    expect(await grant('Nowa@Kram.test', 'support', headers)).toMatchObject({
      status: 200,
      body: { id, displayName: 'Nowa', role: 'support', secondFactor: false },
    })
    expect((await get('/api/account/sessions', before)).status).toBe(401)
    const { items } = (await get('/api/operators', headers)).body
    expect(items).toHaveLength(2)
    expect((await grant('nowa@kram.test', 'auditor', headers)).body.role).toBe('auditor')
    expect((await revoke(id, headers)).status).toBe(204)
    expect((await revoke(id, headers)).status).toBe(404)
    expect((await acts()).slice(-3)).toEqual(['roleGranted', 'roleGranted', 'roleRevoked'])
  })

  test('are refused for an unknown, an unconfirmed and a blocked account', async () => {
    const { headers } = await operator()
    await insertAccount(db, 'niepewna@kram.test', { verified: false })
    await insertAccount(db, 'zla@kram.test')
    await db.updateTable('users').set({ blockedAt: new Date() }).where('email', '=', 'zla@kram.test').execute()
    for (const email of ['nikt@kram.test', 'niepewna@kram.test', 'zla@kram.test'])
      expect((await grant(email, 'support', headers)).body.fieldErrors).toEqual([
        { property: 'email', code: 'noConfirmedAccount' },
      ])
    expect((await grant('zla@kram.test', 'king', headers)).status).toBe(400)
  })

  test('the last administrator keeps the role', async () => {
    const { userId, email, headers } = await operator()
    expect((await revoke(userId, headers)).body.code).toBe('LAST_ADMINISTRATOR')
    expect((await grant(email, 'auditor', headers)).body.code).toBe('LAST_ADMINISTRATOR')
  })

  test('of administrators who take each other’s role at once, one keeps it', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`truncate users, sessions restart identity cascade`.execute(db)
      const three = [await operator(), await operator(), await operator()]
      await Promise.all(three.map(({ headers }, n) => revoke(three[(n + 1) % 3]?.userId ?? 0, headers)))
      await Promise.all(three.map(({ userId, headers }) => revoke(userId, headers)))
      const left = await db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
      expect(left.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('an operator is neither blocked nor deleted', async () => {
    const { headers } = await operator()
    const { userId, ...support } = await operator({ role: 'support' })
    expect((await post(`/api/users/${userId}/block`, { reason: 'x' }, headers)).body.code).toBe('ONLY_ADMIN')
    const reply = await send('DELETE', '/api/account', support.headers, { password: PASSWORD })
    expect(reply.body.code).toBe('ONLY_ADMIN')
  })

  test('a lost factor is removed by another administrator or by the command', async () => {
    const { headers } = await operator()
    const lost = await operator({ role: 'moderator', factor: false })
    await setUpApp(bearer(await logIn(lost.email)))
    const path = `/api/operators/${lost.userId}/reset-factor`
    expect((await post(path, { reason: 'Zgubiony telefon' }, headers)).status).toBe(204)
    const again = bearer(await logIn(lost.email))
    expect(await view(again)).toMatchObject({ app: false, recoveryCodes: 0, given: false })
    await setUpApp(again)
    await resetFactorOf(deps, lost.email)
    expect(await view(bearer(await logIn(lost.email)))).toMatchObject({ app: false })
    await expect(resetFactorOf(deps, 'nikt@kram.test')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await acts()).filter((act) => act === 'secondFactorReset')).toHaveLength(2)
  })
})

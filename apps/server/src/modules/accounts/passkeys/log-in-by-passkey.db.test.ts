import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, PASSWORD } from '#testing/factories'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { passkeyClient } from '#testing/clients/passkeys'
import { testDatabase } from '#testing/database/test-database'
import { createAuthenticator } from '#testing/stand-ins/authenticator'
import { registerSuspensions } from '#modules/suspensions'
import { hashToken } from '#platform/security'
import { accountJobs } from '../accounts.jobs.ts'

const { db } = await testDatabase({ max: 20 })
const accounts = testAccounts(db)
const { get, post, delete: remove, clock, deps, logIn } = accounts
const { addPasskey, answer, creation, request } = passkeyClient(accounts)
registerSuspensions(accounts.api, deps)
const EMAIL = 'ania@kram.test'
const me = async (session: { token: string }) => (await get('/api/auth/me', bearer(session))).status

beforeEach(async () => {
  await sql`truncate users, passkey_challenges, rate_limits, outbox_messages restart identity cascade`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

async function accountWithPasskey(email = EMAIL) {
  const userId = await insertAccount(db, email)
  const session = await logIn(email)
  return { userId, session, ...(await addPasskey(session)) }
}

describe('a login', () => {
  test('opens a session like one with the password: listed, known device, use recorded', async () => {
    const { device, userId } = await accountWithPasskey()
    clock.advance(60)
    const { status, body } = await answer(device.answer(await request()), { 'user-agent': 'Firefox/140' })

    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id: userId, email: EMAIL }, device: expect.any(String) })
    expect(await me(body)).toBe(200)
    const listed = await get('/api/account/sessions', bearer(body))
    expect(listed.body.items[0]).toMatchObject({ current: true, userAgent: 'Firefox/140' })
    const passkeys = await get('/api/account/passkeys', bearer(body))
    expect(passkeys.body.items).toMatchObject([{ name: 'Telefon', lastUsedAt: '2026-11-20T12:01:00.000Z' }])
    const known = await answer(device.answer(await request()), { 'device-secrets': body.device })
    expect([known.status, known.body.device]).toEqual([200, undefined])
  })

  test('works while wrong passwords of somebody else delay the password login', async () => {
    const { device } = await accountWithPasskey()
    const strict = testAccounts(db, { limitFactor: 1 })
    const client = passkeyClient(strict)
    const guess = (password: string) => strict.post('/api/auth/login', { email: EMAIL, password })
    for (let n = 0; n < 6; n += 1) await guess('wrong')
    expect((await guess(PASSWORD)).status).toBe(429)
    expect((await client.answer(device.answer(await client.request()))).status).toBe(200)
  })

  test('is offered to everybody with the same words', async () => {
    const before = await post('/api/auth/passkey/options', {})
    await accountWithPasskey()
    const after = await post('/api/auth/passkey/options', {})
    expect({ ...after.body, challenge: '' }).toEqual({ ...before.body, challenge: '' })
    expect(Object.keys(after.body).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  })

  test('has a limit of its own per address', async () => {
    const strict = testAccounts(db, { limitFactor: 1 })
    const start = (from: string) => strict.post('/api/auth/passkey/options', {}, {}, from)
    expect((await start('203.0.113.7')).status).toBe(200)
    await db.updateTable('rateLimits').set({ count: 1200 }).where('key', 'like', 'passkeyPerAddress%').execute()
    expect((await start('203.0.113.7')).status).toBe(429)
    expect((await start('203.0.113.8')).status).toBe(200)
  })
})

describe('a challenge', () => {
  test('is answered once: of twenty equal answers at once one logs in, and none later', async () => {
    const { device } = await accountWithPasskey()
    const signed = device.answer(await request())
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(signed)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'PASSKEY_EXPIRED')).toHaveLength(19)
    expect((await answer(signed)).body).toMatchObject({ code: 'PASSKEY_EXPIRED', status: 410 })
  })

  test('is used up by an answer that does not verify', async () => {
    const { device } = await accountWithPasskey()
    const options = await request()
    expect((await answer(device.answer(options, { origin: 'https://kram.evil' }))).status).toBe(401)
    expect((await answer(device.answer(options))).status).toBe(410)
  })

  test('is not one that the server did not issue, nor one for adding a passkey', async () => {
    const { device, session } = await accountWithPasskey()
    expect((await answer(device.answer({ challenge: 'x'.repeat(43) }))).body.code).toBe('PASSKEY_EXPIRED')
    expect((await answer(device.answer(await creation(session)))).body.code).toBe('PASSKEY_EXPIRED')
  })

  test('expires after five minutes and is then deleted', async () => {
    const { device } = await accountWithPasskey()
    const options = await request()
    clock.advance(5 * 60)
    expect((await answer(device.answer(options))).status).toBe(410)
    await accountJobs(deps)[0]?.run(new AbortController().signal)
    expect(await db.selectFrom('passkeyChallenges').selectAll().execute()).toEqual([])
  })

  test('is stored as a hash', async () => {
    const { challenge } = await request()
    const stored = await db.selectFrom('passkeyChallenges').select('challengeHash').execute()
    expect(stored).toEqual([{ challengeHash: hashToken(challenge) }])
  })
})

describe('an answer is refused', () => {
  const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } }

  test.each([
    ['from another origin', { origin: 'https://kram.evil' }],
    ['from the app, whose page has another origin', { origin: 'https://localhost' }],
    ['for another site', { rpId: 'kram.evil' }],
    ['without a check of the user by the device', { userVerified: false }],
    ['of the other ceremony', { type: 'webauthn.create' }],
    ['for another account', { userHandle: Buffer.from('999').toString('base64url') }],
    ['of a key that suddenly cannot be copied', { backupEligible: false }],
  ])('%s', async (_, changes) => {
    const { device } = await accountWithPasskey()
    expect(await answer(device.answer(await request(), changes))).toMatchObject(refused)
    expect((await answer(device.answer(await request()))).status).toBe(200)
  })

  test('with a signature of another key, of an unknown passkey, and when garbled', async () => {
    const { device, userId } = await accountWithPasskey()
    const otherDevice = createAuthenticator('https://kram.test')
    const userHandle = Buffer.from(String(userId)).toString('base64url')
    const { id } = device.answer(await request())
    const answers = [
      { ...otherDevice.answer(await request(), { userHandle }), id },
      otherDevice.answer(await request(), { userHandle }),
      { ...device.answer(await request()), signature: 'AAAA' },
      { ...device.answer(await request()), authenticatorData: 'AAAA' },
    ]
    for (const body of answers) expect(await answer(body)).toMatchObject(refused)
  })

  test('when the counter of the key shows a copy, also when both are used at once', async () => {
    const { device } = await accountWithPasskey()
    const use = async (counter: number) => (await answer(device.answer(await request(), { counter }))).status
    expect([await use(5), await use(6)]).toEqual([200, 200])
    expect([await use(6), await use(5), await use(0)]).toEqual([401, 401, 401])
    const both = await Promise.all([use(7), use(7), use(7), use(7)])
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  test('after the passkey or its account was removed, with the same words as for an unknown one', async () => {
    const { device, session, passkey } = await accountWithPasskey()
    const unknown = await answer(createAuthenticator('https://kram.test').answer(await request(), { userHandle: 'MQ' }))
    expect((await remove(`/api/account/passkeys/${passkey.id}`, bearer(session))).status).toBe(204)
    expect((await answer(device.answer(await request()))).body).toEqual(unknown.body)

    const second = await addPasskey(session)
    expect((await accounts.send('DELETE', '/api/account', bearer(session), { password: PASSWORD })).status).toBe(204)
    expect((await answer(second.device.answer(await request()))).body).toEqual(unknown.body)
  })

  test('for a blocked account, with the reason of the password login', async () => {
    const { device, userId } = await accountWithPasskey()
    await insertAccount(db, 'szef@kram.test', { isAdmin: true })
    const operator = bearer(await accounts.logInAsOperator('szef@kram.test'))
    expect((await post(`/api/users/${userId}/block`, { reason: 'x' }, operator)).status).toBe(200)
    const byPassword = await post('/api/auth/login', { email: EMAIL, password: PASSWORD })
    const byPasskey = await answer(device.answer(await request()))
    expect([byPasskey.status, byPasskey.body]).toEqual([byPassword.status, byPassword.body])
  })
})

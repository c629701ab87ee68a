import { createHook } from 'node:async_hooks'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { insertAccount, insertSeller, PASSWORD } from '#testing/factories'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase()
const { post, get, logIn } = testAccounts(db)

beforeEach(() => sql`truncate users, rate_limits restart identity cascade`.execute(db))

test('the right password opens a session with the data of the user', async () => {
  const id = await insertAccount(db, 'ania@kram.test')

  const { status, body, headers } = await post('/api/auth/login', { email: ' Ania@Kram.test ', password: PASSWORD })

  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: '2027-02-18T11:00:00.000Z',
    user: { id, email: 'ania@kram.test', displayName: 'Ania', isSeller: false },
    device: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(headers['cache-control']).toBe('no-store')
  expect((await get('/api/auth/me', bearer(body))).body).toEqual(body.user)
})

test('the session of a seller has the id of the profile, that of an administrator the flag', async () => {
  const userId = await insertAccount(db, 'ser@kram.test', { isSeller: true, isAdmin: true })
  const { sellerId } = await insertSeller(db, { userId, name: 'Ser' })

  expect((await logIn('ser@kram.test')).user).toMatchObject({ isSeller: true, sellerId, isAdmin: true })
})

test('a wrong password, an unknown address and an account without a password get the same response', async () => {
  await insertAccount(db, 'ania@kram.test')
  await insertAccount(db, 'facebook@kram.test', { password: null })

  const answers = await Promise.all(
    ['ania@kram.test', 'nobody@kram.test', 'facebook@kram.test'].map((email) =>
      post('/api/auth/login', { email, password: 'not this one' }),
    ),
  )

  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', message: 'Nieprawidłowy email lub hasło', status: 401 },
    })
  }
})

test('an unknown address and an account without a password cost one hash, as a known address does', async () => {
  await insertAccount(db, 'ania@kram.test')
  await insertAccount(db, 'facebook@kram.test', { password: null })
  // Hashing takes nearly all the time of a login, so equal counts mean that response times reveal nothing to an attacker.
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (type === 'ARGON2REQUEST' && (hashes += 1)) }).enable()
  onTestFinished(() => void hook.disable())
  const hashesOf = async (email: string) => {
    hashes = 0
    await post('/api/auth/login', { email, password: 'not this one' })
    return hashes
  }

  expect(await hashesOf('ania@kram.test')).toBe(1)
  expect(await hashesOf('nobody@kram.test')).toBe(1)
  expect(await hashesOf('facebook@kram.test')).toBe(1)
})

test('the right password of an unconfirmed address refers to the e-mail, a wrong one does not', async () => {
  await insertAccount(db, 'nowa@kram.test', { verified: false })

  expect((await post('/api/auth/login', { email: 'nowa@kram.test', password: PASSWORD })).body).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
    status: 403,
  })
  expect((await post('/api/auth/login', { email: 'nowa@kram.test', password: 'wrong' })).body).toMatchObject({
    code: 'BAD_CREDENTIALS',
  })
})

test('an expired token in the request does not prevent the login', async () => {
  await insertAccount(db, 'ania@kram.test')
  const { status } = await post(
    '/api/auth/login',
    { email: 'ania@kram.test', password: PASSWORD },
    bearer({ token: 'x'.repeat(43) }),
  )
  expect(status).toBe(200)
})

test('passwords are compared in full length and never trimmed', async () => {
  const long = 'ż'.repeat(199)
  await insertAccount(db, 'ania@kram.test', { password: `${long}a` })

  expect((await post('/api/auth/login', { email: 'ania@kram.test', password: `${long}b` })).status).toBe(401)
  expect((await post('/api/auth/login', { email: 'ania@kram.test', password: `${long}a ` })).status).toBe(401)
  expect((await post('/api/auth/login', { email: 'ania@kram.test', password: `${long}a` })).status).toBe(200)
})

test('a password hashed with outdated parameters is hashed again at login', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  // argon2id of PASSWORD with one pass instead of two.
  const cheap = await cheapHash(PASSWORD)
  await db.updateTable('users').set({ passwordHash: cheap }).where('id', '=', id).execute()

  await logIn('ania@kram.test')

  const { passwordHash } = await db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
  expect(passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await logIn('ania@kram.test')).token).toBeTruthy()
})

async function cheapHash(password: string) {
  const { argon2Sync, randomBytes } = await import('node:crypto')
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 19_456,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=1,p=1$${text(nonce)}$${text(tag)}`
}

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { FacebookUser } from '#platform/auth'
import { AppError } from '#platform/errors'
import { insertAccount } from '#testing/factories'
import { bearer, testAccounts, tokenIn } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

/** A stand-in that maps access tokens to Facebook profiles; the client of the Graph API has its own test. */
const people: Record<string, FacebookUser> = {
  ania: { id: '1001', name: 'Ania Kurek', email: 'Ania@kram.test' },
  shy: { id: '1002', name: 'Nieśmiały', email: null },
  'other-ania': { id: '1003', name: 'Inna Ania', email: 'ania@kram.test' },
}
const facebook = {
  identify: async (token: string) => {
    const person = people[token]
    if (!person) throw new AppError('SOCIAL_LOGIN_FAILED')
    return person
  },
}

const { db } = await testDatabase({ max: 20 })
const { post, get, delete: remove, deliverEmails, logIn } = testAccounts(db, { facebook })
const enter = (accessToken: string, isSeller = false) => post('/api/auth/facebook', { accessToken, isSeller })

beforeEach(() => sql`truncate users, rate_limits, outbox_messages restart identity cascade`.execute(db))

test('the first login creates an account; later logins use it, even after the e-mail address has changed at Facebook', async () => {
  const first = await enter('ania')
  expect(first).toMatchObject({
    status: 200,
    body: { user: { email: 'ania@kram.test', displayName: 'Ania Kurek', isSeller: false } },
  })

  people['ania'] = { id: '1001', name: 'Ania Nowak', email: 'nowy@kram.test' }
  expect((await enter('ania')).body.user).toEqual(first.body.user)
  people['ania'] = { id: '1001', name: 'Ania Kurek', email: 'Ania@kram.test' }
})

test('whether the account is a seller is decided when it is created and never by a later login', async () => {
  expect((await enter('ania', true)).body.user).toMatchObject({ isSeller: true, sellerId: expect.any(Number) })
  expect((await enter('ania', false)).body.user).toMatchObject({ isSeller: true })

  await sql`truncate users restart identity cascade`.execute(db)
  expect((await enter('ania', false)).body.user.isSeller).toBe(false)
  expect((await enter('ania', true)).body.user.isSeller).toBe(false)
  expect(await db.selectFrom('sellers').select('id').execute()).toEqual([])
})

test('an address given by Facebook is not trusted: it is confirmed by e-mail', async () => {
  await enter('ania')
  const [mail] = await deliverEmails()
  expect(mail).toMatchObject({ to: 'ania@kram.test', subject: 'Potwierdź swój adres email' })
  expect((await db.selectFrom('users').select('emailVerifiedAt').executeTakeFirstOrThrow()).emailVerifiedAt).toBe(null)
  expect((await get(`/api/auth/verify?token=${tokenIn(mail)}`)).status).toBe(200)
})

test('a Facebook login is not linked to an existing account with the same address, confirmed or not', async () => {
  for (const verified of [true, false]) {
    await sql`truncate users restart identity cascade`.execute(db)
    await insertAccount(db, 'ania@kram.test', { verified })
    expect(await enter('ania')).toMatchObject({
      status: 409,
      body: { code: 'SOCIAL_ACCOUNT_EXISTS', message: expect.stringContaining('Zaloguj się hasłem') },
    })
    expect(await db.selectFrom('socialIdentities').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  }
})

test('a second Facebook profile with the same address cannot log in either', async () => {
  await enter('ania')
  expect((await enter('other-ania')).status).toBe(409)
})

test('a profile without an e-mail address gets an error that says how to continue', async () => {
  expect(await enter('shy')).toMatchObject({
    status: 409,
    body: { code: 'SOCIAL_EMAIL_MISSING', message: expect.stringContaining('Zarejestruj się') },
  })
})

test('a token that Facebook rejects creates no account and no session', async () => {
  expect(await enter('stolen')).toMatchObject({
    status: 401,
    body: { code: 'SOCIAL_LOGIN_FAILED', message: 'Nie udało się zalogować przez Facebook' },
  })
})

test('ten concurrent first logins create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter('ania', true)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  expect(await db.selectFrom('sellers').select('id').execute()).toHaveLength(1)
})

test('the logged-in owner links Facebook, is notified by e-mail, and unlinks it', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  const headers = bearer(await logIn('ania@kram.test'))

  expect((await post('/api/auth/facebook/link', { accessToken: 'ania' }, headers)).body).toMatchObject({
    id,
    facebookLinked: true,
  })
  expect((await post('/api/auth/facebook/link', { accessToken: 'ania' }, headers)).status).toBe(200)
  expect(await deliverEmails()).toMatchObject([{ to: 'ania@kram.test', subject: 'Połączono konto z Facebookiem' }])
  expect((await enter('ania')).body.user.id).toBe(id)

  expect((await remove('/api/auth/facebook/link', headers)).body).toMatchObject({ facebookLinked: false })
  expect((await enter('ania')).status).toBe(409)
})

test('a Facebook profile is linked to one account only, and an account to one Facebook profile only', async () => {
  await enter('ania')
  await insertAccount(db, 'bartek@kram.test')
  const headers = bearer(await logIn('bartek@kram.test'))
  expect((await post('/api/auth/facebook/link', { accessToken: 'ania' }, headers)).body.code).toBe('SOCIAL_TAKEN')
  expect((await post('/api/auth/facebook/link', { accessToken: 'shy' }, headers)).status).toBe(200)
  expect((await post('/api/auth/facebook/link', { accessToken: 'other-ania' }, headers)).body.code).toBe('SOCIAL_TAKEN')
})

test('an error of Facebook does not end the session', async () => {
  await insertAccount(db, 'ania@kram.test')
  const headers = bearer(await logIn('ania@kram.test'))
  expect(await post('/api/auth/facebook/link', { accessToken: 'stolen' }, headers)).toMatchObject({
    status: 409,
    body: { code: 'SOCIAL_NOT_CONFIRMED' },
  })
})

test('the only login method of an account cannot be removed', async () => {
  const { body } = await enter('ania')
  expect((await remove('/api/auth/facebook/link', bearer(body))).body.code).toBe('SOCIAL_ONLY_WAY_IN')
  expect((await enter('ania')).status).toBe(200)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertAccount, insertApiKey, PASSWORD } from '#testing/factories'
import { bearer, testAccounts, tokenIn } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const NEW = 'krowa daje mleko o świcie'
const { db } = await testDatabase({ max: 20 })
const { post, get, clock, deliverEmails, logIn } = testAccounts(db)
const requestReset = async (email = 'ania@kram.test') => {
  await post('/api/auth/forgot-password', { email })
  return tokenIn((await deliverEmails())[0])
}
const validate = async (token: string) => (await get(`/api/auth/reset-password/validate?token=${token}`)).status
const reset = (token: string, password = NEW) => post('/api/auth/reset-password', { token, password })

const userIdOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

beforeEach(async () => {
  await sql`truncate users, rate_limits, outbox_messages restart identity cascade`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

test('the link sets a new password, the old one stops working, the user is notified', async () => {
  await insertAccount(db, 'ania@kram.test')
  const token = await requestReset()

  expect(await reset(token)).toMatchObject({
    status: 200,
    body: { message: 'Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.' },
  })

  expect((await post('/api/auth/login', { email: 'ania@kram.test', password: PASSWORD })).status).toBe(401)
  expect((await logIn('ania@kram.test', NEW)).token).toBeTruthy()
  expect(await deliverEmails()).toMatchObject([{ to: 'ania@kram.test', subject: 'Twoje hasło zostało zmienione' }])
})

test('all sessions and API keys of the user end, those of others stay', async () => {
  await insertAccount(db, 'ania@kram.test')
  await insertAccount(db, 'bartek@kram.test')
  const [phone, laptop, other] = [
    await logIn('ania@kram.test'),
    await logIn('ania@kram.test'),
    await logIn('bartek@kram.test'),
  ]

  await insertApiKey(db, await userIdOf('ania@kram.test'))
  const kept = await insertApiKey(db, await userIdOf('bartek@kram.test'))

  await reset(await requestReset())

  const statuses = await Promise.all(
    [phone, laptop, other].map(async (session) => (await get('/api/auth/me', bearer(session))).status),
  )
  expect(statuses).toEqual([401, 401, 200])
  expect(await db.selectFrom('apiKeys').select('id').execute()).toEqual([{ id: kept.id }])
})

test('validating the link does not use it up', async () => {
  await insertAccount(db, 'ania@kram.test')
  const token = await requestReset()
  expect([await validate(token), await validate(token), await validate(token)]).toEqual([200, 200, 200])
  expect((await reset(token)).status).toBe(200)
  expect(await get(`/api/auth/reset-password/validate?token=${token}`)).toMatchObject({
    status: 410,
    body: { code: 'RESET_LINK_INVALID', message: 'Nieprawidłowy lub wygasły token resetowania hasła.' },
  })
})

test('of twenty uses of one link exactly one sets the password', async () => {
  await insertAccount(db, 'ania@kram.test')
  const token = await requestReset()

  const passwords = Array.from({ length: 20 }, (_, n) => `zielony traktor numer ${n}`)
  const statuses = (await Promise.all(passwords.map((password) => reset(token, password)))).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(19)
  expect((await logIn('ania@kram.test', passwords[statuses.indexOf(200)])).token).toBeTruthy()
  expect(await deliverEmails()).toHaveLength(1)
})

test('the link expires after an hour, and only the newest one works', async () => {
  await insertAccount(db, 'ania@kram.test')
  const [older, newer] = [await requestReset(), await requestReset()]
  expect([await validate(older), await validate(newer)]).toEqual([410, 200])
  clock.advance(3600)
  expect([await validate(newer), (await reset(newer)).status]).toEqual([410, 410])
})

test('concurrent messages leave one valid link', async () => {
  await insertAccount(db, 'ania@kram.test')
  for (let n = 0; n < 6; n++) await post('/api/auth/forgot-password', { email: 'ania@kram.test' })

  const tokens = (await deliverEmails()).map((mail) => tokenIn(mail))

  expect(tokens).toHaveLength(6)
  const statuses = await Promise.all(tokens.map(validate))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a rejected password leaves the link valid', async () => {
  await insertAccount(db, 'ania@kram.test')
  const token = await requestReset()
  expect((await reset(token, 'haslo123')).body).toMatchObject({
    status: 400,
    fieldErrors: [{ property: 'password', code: 'common' }],
  })
  expect((await reset(token, 'krótkie')).body).toMatchObject({
    status: 400,
    fieldErrors: [{ property: 'password', code: 'minlength' }],
  })
  expect((await reset(token)).status).toBe(200)
})

test('a link to confirm an address and an unknown one set no password', async () => {
  await insertAccount(db, 'ania@kram.test', { verified: false })
  await post('/api/auth/resend-verification', { email: 'ania@kram.test' })
  const verification = tokenIn((await deliverEmails())[0])
  expect([
    await validate(verification),
    (await reset(verification)).status,
    (await reset('x'.repeat(43))).status,
  ]).toEqual([410, 410, 410])
})

test('a request gets the same response for a known and an unknown address, and only the known one gets an e-mail', async () => {
  await insertAccount(db, 'ania@kram.test')
  const answers = await Promise.all(
    ['Ania@kram.test', 'nobody@kram.test'].map((email) => post('/api/auth/forgot-password', { email })),
  )
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.' },
    })
  }
  expect(await deliverEmails()).toMatchObject([{ to: 'ania@kram.test' }])
})

test('the reset confirms the address and removes logins that were linked before', async () => {
  const userId = await insertAccount(db, 'ania@kram.test', { verified: false, password: 'haslo obcego czlowieka' })
  await db.insertInto('socialIdentities').values({ provider: 'facebook', providerId: '666', userId }).execute()

  await reset(await requestReset())

  expect((await logIn('ania@kram.test', NEW)).token).toBeTruthy()
  expect(await db.selectFrom('socialIdentities').selectAll().execute()).toEqual([])
})

test('a new password of a confirmed account keeps its Facebook login', async () => {
  const userId = await insertAccount(db, 'ania@kram.test')
  await db.insertInto('socialIdentities').values({ provider: 'facebook', providerId: '1', userId }).execute()
  await reset(await requestReset())
  expect(await db.selectFrom('socialIdentities').selectAll().execute()).toHaveLength(1)
})

test('a new password resets the delay caused by wrong passwords', async () => {
  const strict = testAccounts(db, { limitFactor: 1 })
  await insertAccount(db, 'ania@kram.test')
  const guess = (password: string) => strict.post('/api/auth/login', { email: 'ania@kram.test', password })
  for (let n = 0; n < 6; n++) await guess('wrong')
  expect((await guess(PASSWORD)).status).toBe(429)

  await reset(await requestReset())

  expect((await guess(NEW)).status).toBe(200)
})

test('no secret of a link is stored in the database', async () => {
  await insertAccount(db, 'ania@kram.test')
  const token = await requestReset()
  const { rows } = await sql<{
    all: string
  }>`select concat((select string_agg(t::text, '') from account_tokens t), (select string_agg(o::text, '') from outbox_messages o)) as all`.execute(
    db,
  )
  expect(rows[0]?.all).toContain('ania@kram.test')
  expect(rows[0]?.all).not.toContain(token)
})

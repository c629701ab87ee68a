import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertAccount, PASSWORD } from '#testing/factories'
import { testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase()
const { post, clock } = testAccounts(db, { limitFactor: 1 })
const guess = async (password: string, email = 'ania@kram.test') =>
  (await post('/api/auth/login', { email, password })).status

beforeEach(() => sql`truncate users, rate_limits restart identity cascade`.execute(db))

test('after five wrong passwords further attempts are delayed, longer each time, until the right password resets the counter', async () => {
  await insertAccount(db, 'ania@kram.test')
  for (let n = 0; n < 5; n++) expect(await guess('wrong')).toBe(401)

  const early = await post('/api/auth/login', { email: 'ania@kram.test', password: PASSWORD })
  const message = 'Za dużo prób w krótkim czasie. Spróbuj ponownie za sekundę.'
  expect(early).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', message }, headers: { 'retry-after': '1' } })
  clock.advance(1)
  expect(await guess('wrong')).toBe(401)
  clock.advance(1)
  expect(await guess(PASSWORD)).toBe(429)
  clock.advance(1)
  expect(await guess(PASSWORD)).toBe(200)
  expect(await guess('wrong')).toBe(401)
  expect(await guess(PASSWORD)).toBe(200)
})

test('concurrent attempts do not bypass the limit, whether the address is known or not', async () => {
  await insertAccount(db, 'ania@kram.test')
  for (const email of ['ania@kram.test', 'nobody@kram.test']) {
    await sql`truncate rate_limits`.execute(db)
    const statuses = await Promise.all(Array.from({ length: 18 }, () => guess('wrong', email)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(13)
  }
})

test('a script that goes on guessing is refused after a hundred wrong passwords in a row', async () => {
  await insertAccount(db, 'ania@kram.test')
  expect(await guess('wrong')).toBe(401)
  await db
    .updateTable('rateLimits')
    .set({ count: 99, blockedUntil: null })
    .where('key', 'like', 'login-network:%')
    .execute()
  expect(await guess('wrong')).toBe(401)
  clock.advance(16 * 60)
  const last = await post('/api/auth/login', { email: 'ania@kram.test', password: PASSWORD })
  expect(last).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Zaloguj się linkiem z e-maila') },
  })
})

test('a list of stolen passwords tried from one address stops after 1200 accounts an hour', async () => {
  expect(await guess('wrong', 'person1@kram.test')).toBe(401)
  await db.updateTable('rateLimits').set({ count: 1199 }).where('key', 'like', 'loginPerAddress%').execute()
  expect(await guess('wrong', 'person2@kram.test')).toBe(401)
  expect(await guess('wrong', 'person3@kram.test')).toBe(429)
})

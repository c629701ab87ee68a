import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertAccount, PASSWORD } from '#testing/factories'
import { bearer, testAccounts, tokenIn } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase({ max: 12 })
const { post, get, clock, deliverEmails, deps } = testAccounts(db)
const EMAIL = 'ania@kram.test'

const request = (email = EMAIL) => post('/api/auth/login-link', { email })
const use = (token: string) => post('/api/auth/login-link/use', { token })
async function newLink(): Promise<string> {
  await request()
  return tokenIn((await deliverEmails())[0])
}

beforeEach(async () => {
  await sql`truncate users, rate_limits, outbox_messages restart identity cascade`.execute(db)
})

test('the link from the e-mail opens a session, once, and makes the device known', async () => {
  const id = await insertAccount(db, EMAIL)
  await request('Ania@Kram.test')
  const [mail] = await deliverEmails()
  expect(mail).toMatchObject({ to: EMAIL, subject: 'Link do logowania' })
  expect(mail?.content.button?.url).toMatch(/^https:\/\/kram\.test\/login-link\?token=[\w-]{43}$/)

  const { status, body } = await use(tokenIn(mail))
  expect([status, body.user.id]).toEqual([200, id])
  expect((await get('/api/auth/me', bearer(body))).body).toEqual(body.user)
  expect(body.device).toMatch(/^[\w-]{43}$/)
  expect((await use(tokenIn(mail))).body.code).toBe('LINK_EXPIRED')
})

test('of parallel uses of one link exactly one opens a session', async () => {
  await insertAccount(db, EMAIL)
  const token = await newLink()
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => use(token)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(9)
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a known, an unknown, a blocked and an unconfirmed address get the same reply', async () => {
  await insertAccount(db, EMAIL)
  const blocked = await insertAccount(db, 'blok@kram.test')
  await db.updateTable('users').set({ blockedAt: clock.now(), blockedReason: 'x' }).where('id', '=', blocked).execute()
  await insertAccount(db, 'nowa@kram.test', { verified: false })

  const replies = []
  for (const email of [EMAIL, 'nobody@kram.test', 'blok@kram.test', 'nowa@kram.test'])
    replies.push(await request(email))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const sent = (await deliverEmails()).map(({ to, subject }) => [to, subject] as const)
  expect(sent).toHaveLength(2)
  expect(Object.fromEntries(sent)).toEqual({
    [EMAIL]: 'Link do logowania',
    'nowa@kram.test': 'Potwierdź swój adres email',
  })
})

test('only the newest link works, for an hour, and not after a change of the password', async () => {
  await insertAccount(db, EMAIL)
  const [first, second] = [await newLink(), await newLink()]
  expect((await use(first)).status).toBe(410)
  const session = (await use(second)).body

  const third = await newLink()
  const change = { currentPassword: PASSWORD, newPassword: 'czarna porzeczka 7' }
  expect((await post('/api/account/password', change, bearer(session))).status).toBe(200)
  expect((await use(third)).status).toBe(410)

  await deliverEmails()
  const fourth = await newLink()
  clock.advance(3600)
  expect((await use(fourth)).status).toBe(410)
})

test('a link of another kind does not log in, and a block takes effect at once', async () => {
  const id = await insertAccount(db, EMAIL)
  await post('/api/auth/forgot-password', { email: EMAIL })
  expect((await use(tokenIn((await deliverEmails())[0]))).status).toBe(410)
  const token = await newLink()
  await db.updateTable('users').set({ blockedAt: clock.now(), blockedReason: 'x' }).where('id', '=', id).execute()
  expect((await use(token)).body.code).toBe('ACCOUNT_BLOCKED')
})

test('somebody else who keeps requesting links cannot leave the owner without one: the last e-mail still works', async () => {
  const strict = testAccounts(db, { limitFactor: 1 })
  strict.clock.set(deps.clock.now())
  await insertAccount(db, EMAIL)
  const statuses: number[] = []
  const tokens: string[] = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await strict.post('/api/auth/login-link', { email: EMAIL }, {}, `198.51.${n}.1`)).status)
    tokens.push(...(await strict.deliverEmails()).map(tokenIn))
    strict.clock.advance(590)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  const newest = { token: tokens.at(-1) ?? '' }
  expect((await strict.post('/api/auth/login-link/use', newest)).status).toBe(200)
})

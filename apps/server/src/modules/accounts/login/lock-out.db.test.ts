import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertAccount, PASSWORD } from '#testing/factories'
import { bearer, testAccounts, tokenIn } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase()
const { post, get, delete: remove, clock, deliverEmails } = testAccounts(db, { limitFactor: 1 })

const [HOME, ATTACKER] = ['203.0.113.7', '198.51.100.9']
const EMAIL = 'ania@kram.test'
const NEW_PASSWORD = 'czarna porzeczka 7'

const logIn = (password: string, from: string, devices: (string | undefined)[] = [], email = EMAIL) =>
  post('/api/auth/login', { email, password }, { 'device-secrets': devices.join(',') }, from)
const guess = async (from: string, devices: string[] = []) => (await logIn('wrong', from, devices)).status

beforeEach(async () => {
  await sql`truncate users, rate_limits restart identity cascade`.execute(db)
  await insertAccount(db, EMAIL)
})

/** Wrong passwords until they are refused. */
async function useUpAttempts(from: string, devices: string[] = []) {
  for (let n = 0; n < 5; n += 1) expect(await guess(from, devices)).toBe(401)
  expect(await guess(from, devices)).toBe(429)
}

test('somebody who enters wrong passwords for an account does not keep its owner out of another network', async () => {
  await useUpAttempts(ATTACKER)
  expect(await guess('198.51.100.200')).toBe(429)
  expect((await logIn(PASSWORD, HOME)).status).toBe(200)
})

test('somebody in the same network, even one on every network, does not keep the owner’s device out', async () => {
  const { device } = (await logIn(PASSWORD, HOME)).body
  await useUpAttempts(HOME)
  await db.updateTable('rateLimits').set({ count: 300 }).where('key', 'like', 'loginPerAccount%').execute()

  const elsewhere = await logIn(PASSWORD, '192.0.2.1')
  expect(elsewhere).toMatchObject({ status: 429, body: { message: expect.stringContaining('linkiem z e-maila') } })
  const { status, body } = await logIn(PASSWORD, HOME, ['x'.repeat(43), device])
  expect([status, body.device]).toEqual([200, undefined])
})

test('a script on many networks is stopped after 300 wrong passwords a day for one account', async () => {
  expect(await guess('192.0.2.1')).toBe(401)
  await db.updateTable('rateLimits').set({ count: 299 }).where('key', 'like', 'loginPerAccount%').execute()
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, n) => guess(`10.0.${n}.1`)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(1)
})

test('a stolen device has the same few attempts, and the attempts made at once are all counted', async () => {
  const { device } = (await logIn(PASSWORD, HOME)).body
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`10.0.${n}.1`, [device])))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect((await logIn(PASSWORD, HOME)).status).toBe(200)
})

test('the secret of a device is known to its own account only, and lets nobody in', async () => {
  await insertAccount(db, 'olek@kram.test')
  const { device } = (await logIn(PASSWORD, HOME)).body
  for (let n = 0; n < 5; n += 1) await logIn('wrong', ATTACKER, [device], 'olek@kram.test')
  expect((await logIn(PASSWORD, ATTACKER, [device], 'olek@kram.test')).status).toBe(429)
  expect((await get('/api/auth/me', bearer({ token: device }))).status).toBe(401)
})

const isKnown = async (device: string, password: string) => {
  const { status, body } = await logIn(password, HOME, [device])
  expect(status).toBe(200)
  return body.device === undefined
}

test('changing or resetting the password, and logging out everywhere, forget every device', async () => {
  const first = (await logIn(PASSWORD, HOME)).body
  expect(await isKnown(first.device, PASSWORD)).toBe(true)
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await post('/api/account/password', body, bearer(first))).status).toBe(200)
  const second = (await logIn(NEW_PASSWORD, HOME, [first.device])).body
  expect(second.device).toEqual(expect.any(String))

  await remove('/api/account/sessions', bearer(second))
  const third = (await logIn(NEW_PASSWORD, HOME, [second.device])).body
  expect(third.device).toEqual(expect.any(String))

  await deliverEmails()
  await post('/api/auth/forgot-password', { email: EMAIL })
  await post('/api/auth/reset-password', { token: tokenIn((await deliverEmails())[0]), password: PASSWORD })
  expect(await isKnown(third.device, PASSWORD)).toBe(false)
})

test('logging one device out forgets it, and no other one', async () => {
  const [lost, here] = [(await logIn(PASSWORD, HOME)).body, (await logIn(PASSWORD, HOME)).body]
  const { items } = (await get('/api/account/sessions', bearer(here))).body
  const { id } = items.find(({ current }: { current: boolean }) => !current)
  expect((await remove(`/api/account/sessions/${id}`, bearer(here))).status).toBe(204)
  expect(await isKnown(lost.device, PASSWORD)).toBe(false)
  expect(await isKnown(here.device, PASSWORD)).toBe(true)
})

test('sessions of one device are logged out at once: each ends, and the device is forgotten', async () => {
  const { device } = (await logIn(PASSWORD, HOME)).body
  for (let n = 0; n < 6; n += 1) await logIn(PASSWORD, HOME, [device])
  const here = (await logIn(PASSWORD, HOME)).body
  const { items } = (await get('/api/account/sessions', bearer(here))).body
  const others = (items as { id: number; current: boolean }[]).filter(({ current }) => !current)
  const end = ({ id }: { id: number }) => remove(`/api/account/sessions/${id}`, bearer(here))
  const statuses = (await Promise.all(others.map(end))).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 7 }, () => 204))
  expect(await isKnown(device, PASSWORD)).toBe(false)
})

test('a reset lets the owner in at once, whatever was tried before from the same network', async () => {
  await deliverEmails()
  await useUpAttempts(HOME)
  await post('/api/auth/forgot-password', { email: EMAIL })
  await post('/api/auth/reset-password', { token: tokenIn((await deliverEmails())[0]), password: NEW_PASSWORD })
  expect((await logIn(NEW_PASSWORD, HOME)).status).toBe(200)
})

test('an account knows at most twenty devices, and one that is not used for a year is forgotten', async () => {
  const secrets: string[] = []
  for (let n = 0; n < 21; n += 1) {
    clock.advance(1)
    secrets.push((await logIn(PASSWORD, HOME)).body.device)
  }
  const known = await db.selectFrom('loginDevices').select('id').execute()
  expect(known).toHaveLength(20)
  expect(await isKnown(secrets[20] ?? '', PASSWORD)).toBe(true)
  expect(await isKnown(secrets[0] ?? '', PASSWORD)).toBe(false)
})

test('many logins at once on one device leave it known, and the list bounded', async () => {
  const { device } = (await logIn(PASSWORD, HOME)).body
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => logIn(PASSWORD, `10.1.${n}.1`, [device])))
  expect(replies.filter(({ status, body }) => status === 200 && body.device === undefined).length).toBeGreaterThan(0)
  expect(await db.selectFrom('loginDevices').select('id').execute()).toHaveLength(1)
})

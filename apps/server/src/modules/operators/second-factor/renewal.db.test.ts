import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createAuthenticator } from '#testing/stand-ins/authenticator'
import { bearer, PUBLIC_URL, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { insertAccount, insertPasskey, PASSWORD } from '#testing/factories'
import { seal } from '#platform/security'
import { registerOperators } from '../operators.routes.ts'

const { db } = await testDatabase({ max: 12 })
const { api, deps, clock, get, post, logIn } = testAccounts(db)
registerOperators(api, deps)

type Headers = Record<string, string>
const FACTOR = '/api/account/second-factor'
const view = async (headers: Headers) => (await get(FACTOR, headers)).body
const give = (code: string, headers: Headers) => post(FACTOR, { code }, headers)
const acts = async () =>
  (await db.selectFrom('auditEntries').select('act').orderBy('id').execute()).map(({ act }) => act)

let serial = 0
async function operator() {
  const email = `operator${(serial += 1)}@kram.test`
  const userId = await insertAccount(db, email, { operatorRole: 'administrator', isAdmin: true })
  return { userId, email }
}

/** Sets up an app and returns its recovery codes. */
async function setUpApp(headers: Headers): Promise<string[]> {
  const { secret } = (await post(`${FACTOR}/app`, { password: PASSWORD }, headers)).body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
  return (await post(`${FACTOR}/app/confirm`, { code }, headers)).body.recoveryCodes
}

test('new recovery codes end the old ones, and need a recent second factor', async () => {
  const { email } = await operator()
  const headers = bearer(await logIn(email))
  const recoveryCodes = await setUpApp(headers)
  const renew = () => post(`${FACTOR}/recovery-codes`, {}, headers)
  const { body } = await renew()
  expect(body.recoveryCodes).toHaveLength(10)
  const other = bearer(await logIn(email))
  expect((await give(recoveryCodes[0] ?? '', other)).status).toBe(400)
  expect((await give(body.recoveryCodes[0], other)).status).toBe(200)
  expect(await acts()).toContain('recoveryCodesRenewed')
  clock.advance(601)
  expect((await renew()).body.code).toBe('CONFIRMATION_REQUIRED')
  const thief = bearer(await logIn(email))
  expect((await post(`${FACTOR}/recovery-codes`, {}, thief)).body.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('after the key of the installation is replaced the codes of an app are refused, and recovery codes work', async () => {
  const { userId, email } = await operator()
  const [recoveryCode = ''] = await setUpApp(bearer(await logIn(email)))
  const sealedSecret = seal(randomBytes(32), randomBytes(20), `${userId}`)
  await db.updateTable('authenticatorApps').set({ sealedSecret }).where('userId', '=', userId).execute()
  const headers = bearer(await logIn(email))
  expect((await give('123456', headers)).status).toBe(400)
  expect((await give(recoveryCode, headers)).status).toBe(200)
})

test('a passkey of the same account confirms in an open session', async () => {
  const { userId, email } = await operator()
  const authenticator = createAuthenticator(PUBLIC_URL)
  await insertPasskey(db, userId, authenticator.stored)
  const headers = bearer(await logIn(email))
  expect((await get('/api/users', headers)).status).toBe(409)
  const answer = async (owner: number) => {
    const { challenge } = (await post('/api/auth/passkey/options', {})).body
    return authenticator.answer({ challenge }, { userHandle: Buffer.from(String(owner)).toString('base64url') })
  }
  const other = await operator()
  const foreign = await post(`${FACTOR}/passkey`, await answer(userId), bearer(await logIn(other.email)))
  expect(foreign.body.fieldErrors).toEqual([{ property: 'id', code: 'invalid' }])
  const body = await answer(userId)
  const replies = await Promise.all([
    post(`${FACTOR}/passkey`, body, headers),
    post(`${FACTOR}/passkey`, body, headers),
  ])
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await view(headers)).toMatchObject({ given: true, recent: true })
  expect((await get('/api/users', headers)).status).toBe(200)
})

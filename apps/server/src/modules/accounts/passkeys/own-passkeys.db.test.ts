import { MAX_PASSKEYS } from '@kram/contract/accounts/passkey-limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertPasskey } from '#testing/factories'
import { bearer, PUBLIC_URL, testAccounts, tokenIn } from '#testing/clients/accounts'
import { passkeyClient } from '#testing/clients/passkeys'
import { testDatabase } from '#testing/database/test-database'
import { untilLockWait } from '#testing/database/concurrency'
import { createAuthenticator } from '#testing/stand-ins/authenticator'
import { inTransaction } from '#platform/database'
import { blockAccount } from '../administration/index.ts'

const { db } = await testDatabase({ max: 20 })
const accounts = testAccounts(db)
const { get, post, put, delete: remove, clock, deliverEmails, logIn } = accounts
const { addPasskey, answer, creation, request } = passkeyClient(accounts)
const EMAIL = 'ania@kram.test'
const PATH = '/api/account/passkeys'

type WithToken = { token: string }
const start = (session: WithToken, password: string | null) => post(`${PATH}/options`, { password }, bearer(session))
const add = (session: WithToken, made: object) => post(PATH, { name: 'Telefon', ...made }, bearer(session))
const listOf = async (session: WithToken) => (await get(PATH, bearer(session))).body.items

beforeEach(async () => {
  await sql`truncate users, passkey_challenges, rate_limits, outbox_messages restart identity cascade`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

const session = async () => {
  await insertAccount(db, EMAIL)
  return logIn(EMAIL)
}

describe('adding', () => {
  test('needs the password, is listed and reported by e-mail', async () => {
    const ania = await session()
    expect((await start(ania, 'nie to')).body.fieldErrors).toEqual([{ property: 'password', code: 'wrongPassword' }])
    expect((await start(ania, null)).body.fieldErrors).toEqual([{ property: 'password', code: 'required' }])

    const { passkey } = await addPasskey(ania, '  Telefon Ani  ')
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Telefon Ani',
      backedUp: true,
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: null,
    })
    expect(await listOf(ania)).toEqual([passkey])
    expect(await deliverEmails()).toMatchObject([{ to: EMAIL, subject: 'Nowy klucz dostępu do Twojego konta' }])
  })

  test('tells the browser which passkeys the account has, so that a device is not added twice', async () => {
    const ania = await session()
    const { device } = await addPasskey(ania)
    const { excludeCredentials, rp, user } = await creation(ania)
    expect(excludeCredentials).toEqual([{ id: device.stored.credentialId.toString('base64url'), type: 'public-key' }])
    expect([rp.id, user.name]).toEqual(['kram.test', EMAIL])
  })

  test('does not read an attestation that nobody requested', async () => {
    const ania = await session()
    const attestation = { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(32)]]]) }
    const device = createAuthenticator(PUBLIC_URL)
    expect((await add(ania, device.make(await creation(ania), { attestation }))).status).toBe(200)
    expect((await answer(device.answer(await request()))).status).toBe(200)
  })

  test.each([
    ['from another origin', { origin: 'https://kram.evil' }],
    ['for another site', { rpId: 'kram.evil' }],
    ['without a check of the user by the device', { userVerified: false }],
    ['of the other ceremony', { type: 'webauthn.get' }],
  ])('is refused %s', async (_, changes) => {
    const ania = await session()
    const made = createAuthenticator(PUBLIC_URL).make(await creation(ania), changes)
    expect((await add(ania, made)).body).toMatchObject({ code: 'PASSKEY_NOT_ADDED', status: 409 })
    expect(await listOf(ania)).toEqual([])
  })

  test('is refused when garbled, or under the name of another passkey', async () => {
    const ania = await session()
    const device = createAuthenticator(PUBLIC_URL)
    const garbled = { ...device.make(await creation(ania)), attestationObject: 'AAAA' }
    expect((await add(ania, garbled)).status).toBe(409)
    expect((await add(ania, { ...device.make(await creation(ania)), id: 'inny' })).status).toBe(409)
  })

  test('a passkey of somebody else is not taken over', async () => {
    const ania = await session()
    const { device } = await addPasskey(ania)
    await insertAccount(db, 'ola@kram.test')
    const ola = await logIn('ola@kram.test')
    expect((await add(ola, device.make(await creation(ola)))).body.code).toBe('PASSKEY_NOT_ADDED')
    expect([(await listOf(ania)).length, (await listOf(ola)).length]).toEqual([1, 0])
  })

  test('a challenge works once, in the session that asked for it and not at the login', async () => {
    const [here, elsewhere] = [await session(), await logIn(EMAIL)]
    const device = createAuthenticator(PUBLIC_URL)
    expect((await add(elsewhere, device.make(await creation(here)))).body.code).toBe('PASSKEY_EXPIRED')
    const forLogin = { ...(await request()), user: { id: 'x' } }
    expect((await add(here, device.make(forLogin))).body.code).toBe('PASSKEY_EXPIRED')

    const made = device.make(await creation(here))
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => add(here, made)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])

    const late = createAuthenticator(PUBLIC_URL).make(await creation(here))
    clock.advance(5 * 60)
    expect((await add(here, late)).status).toBe(410)
  })

  test('an account has a bounded number, also when several are added at once', async () => {
    const userId = await insertAccount(db, EMAIL)
    const ania = await logIn(EMAIL)
    for (let n = 0; n < MAX_PASSKEYS - 1; n += 1) await insertPasskey(db, userId)
    const options = await Promise.all(Array.from({ length: 5 }, () => creation(ania)))
    const replies = await Promise.all(options.map((each) => add(ania, createAuthenticator(PUBLIC_URL).make(each))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'LIMIT_REACHED')).toHaveLength(4)
    expect((await start(ania, 'kura znosi jajka')).body.code).toBe('LIMIT_REACHED')
  })

  test('is refused when a reset or a block ends the session meanwhile, and leaves no passkey behind', async () => {
    const userId = await insertAccount(db, EMAIL)
    const ania = await logIn(EMAIL)
    const made = createAuthenticator(PUBLIC_URL).make(await creation(ania))
    const { waiting } = await inTransaction(db, async (tx) => {
      await blockAccount(tx, userId, 'x', clock.now())
      const adding = add(ania, made)
      await untilLockWait(db)
      return { waiting: adding }
    })
    expect((await waiting).status).toBe(401)
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([])
  })

  test('an account without a confirmed address has none', async () => {
    const userId = await insertAccount(db, EMAIL)
    const ania = await logIn(EMAIL)
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', userId).execute()
    expect((await start(ania, 'kura znosi jajka')).body.code).toBe('ADDRESS_UNCONFIRMED')
  })
})

describe('the own passkeys', () => {
  test('are renamed and removed, with an e-mail; those of others are not found', async () => {
    const ania = await session()
    const { passkey, device } = await addPasskey(ania)
    await insertAccount(db, 'ola@kram.test')
    const ola = await logIn('ola@kram.test')
    const path = `${PATH}/${passkey.id}`
    expect((await put(path, { name: 'Moje' }, bearer(ola))).status).toBe(404)
    expect((await remove(path, bearer(ola))).status).toBe(404)
    await deliverEmails()

    expect((await put(path, { name: 'Laptop' }, bearer(ania))).body).toMatchObject({ id: passkey.id, name: 'Laptop' })
    expect((await put(path, { name: 'x'.repeat(61) }, bearer(ania))).body.fieldErrors).toEqual([
      { property: 'name', code: 'maxlength' },
    ])
    expect((await remove(path, bearer(ania))).status).toBe(204)
    expect(await listOf(ania)).toEqual([])
    expect((await answer(device.answer(await request()))).status).toBe(401)
    expect(await deliverEmails()).toMatchObject([{ to: EMAIL, subject: 'Usunięto klucz dostępu do Twojego konta' }])
  })

  test('stay after a change of the password and are removed by a reset', async () => {
    const ania = await session()
    const { device } = await addPasskey(ania)
    const change = { currentPassword: 'kura znosi jajka', newPassword: 'czarna porzeczka 7' }
    expect((await post('/api/account/password', change, bearer(ania))).status).toBe(200)
    expect((await answer(device.answer(await request()))).status).toBe(200)
    await deliverEmails()

    await post('/api/auth/forgot-password', { email: EMAIL })
    const token = tokenIn((await deliverEmails())[0])
    expect((await post('/api/auth/reset-password', { token, password: 'kura znosi jajka' })).status).toBe(200)
    expect((await answer(device.answer(await request()))).status).toBe(401)
    expect((await deliverEmails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Twoje hasło zostało zmienione',
      'Usunięto klucze dostępu do Twojego konta',
    ])
  })
})

import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#platform/database'
import { hashPassword, hashToken, newUuid } from '#platform/security'
import { insertAccount, insertGuestReservation, PASSWORD } from '#testing/factories'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { untilLockWait } from '#testing/database/concurrency'
import { blockAccount } from '../administration/index.ts'
import { deleteSessionsOfUser } from './sessions.store.ts'
import { setPasswordHash } from '../users/index.ts'

const { db } = await testDatabase({ atLeast: 4 })
const { logIn, post, clock } = testAccounts(db)

const NEW = 'ule stoją pod lipą'

beforeEach(() => sql`truncate users, reservations, rate_limits restart identity cascade`.execute(db))

type Answer = { status: number; body: { code?: string } | null }

/** Sends a request while `change` is not committed yet; the request waits for its lock and has to see the change. */
const requestDuring = async (change: (tx: Tx) => Promise<void>, request: () => Promise<Answer>): Promise<Answer> => {
  const { waiting } = await inTransaction(db, async (tx) => {
    await change(tx)
    const waiting = request()
    await untilLockWait(db)
    return { waiting }
  })
  return waiting
}

const sessions = async () => (await sql`select from sessions`.execute(db)).rows.length

/** The same writes as a password reset. */
const reset = (userId: number) => async (tx: Tx) => {
  await setPasswordHash(tx, userId, await hashPassword(NEW))
  await deleteSessionsOfUser(tx, userId)
}

const logInWith = (password: string) => () => post('/api/auth/login', { email: 'ania@kram.test', password })

test('a login with the old password fails after a reset, even when it had already begun', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  expect((await requestDuring(reset(id), logInWith(PASSWORD))).body?.code).toBe('BAD_CREDENTIALS')
  expect(await sessions()).toBe(0)
})

test('a login that waits for the user to be blocked is rejected', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  const { body } = await requestDuring(
    (tx) => blockAccount(tx, id, 'Sprzedaje cudze jajka', clock.now()),
    logInWith(PASSWORD),
  )
  expect(body?.code).toBe('ACCOUNT_BLOCKED')
  expect(await sessions()).toBe(0)
})

test('a password change does not overwrite a concurrent one', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  const me = bearer(await logIn('ania@kram.test'))
  const change = { currentPassword: PASSWORD, newPassword: 'kto inny go zna' }
  const { status, body } = await requestDuring(reset(id), () => post('/api/account/password', change, me))
  expect([status, body]).toMatchObject([400, { fieldErrors: [{ property: 'currentPassword', code: 'wrongPassword' }] }])
  expect((await logInWith(NEW)()).status).toBe(200)
})

test('a link opens no session after an account has claimed the reservation', async () => {
  const uuid = newUuid()
  const reservationId = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash: hashToken(uuid) })
  const buyerId = await insertAccount(db, 'ania@kram.test')
  const claim = async (tx: Tx) => {
    await tx.updateTable('reservations').set({ buyerId, uuidHash: null }).where('id', '=', reservationId).execute()
  }
  const link = { reservationId, anonUuid: uuid }
  const { body } = await requestDuring(claim, () => post('/api/auth/guest-login', link))
  expect(body?.code).toBe('GUEST_LINK_INVALID')
  expect(await sessions()).toBe(0)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hashToken, newUuid } from '#platform/security'
import { insertAccount, insertGuestReservation } from '#testing/factories'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase()
const { get, post, clock } = testAccounts(db)
const guestLogIn = (reservationId: number, anonUuid: string) =>
  post('/api/auth/guest-login', { reservationId, anonUuid })

beforeEach(async () => {
  await sql`truncate users, reservations, rate_limits restart identity cascade`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

test('the number and the secret open a session for that reservation', async () => {
  const uuid = newUuid()
  const id = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash: hashToken(uuid) })

  const { status, body } = await guestLogIn(id, uuid.toUpperCase())

  expect(status).toBe(200)
  expect(body.user).toEqual({ id: -id, email: 'temporary', displayName: 'Jan', isSeller: false, reservationId: id })
  expect((await get('/api/auth/me', bearer(body))).body).toEqual(body.user)
  expect((await get('/api/users/1', bearer(body))).status).toBe(403)
})

test('a wrong number, a wrong secret, the secret of another reservation and an empty one get the same response', async () => {
  const [own, other] = [newUuid(), newUuid()]
  const id = await insertGuestReservation(db, { email: 'a@kram.test', uuidHash: hashToken(own) })
  await insertGuestReservation(db, { email: 'b@kram.test', uuidHash: hashToken(other) })
  const buyerId = await insertAccount(db, 'kupuje@kram.test')
  const onAccount = await insertGuestReservation(db, { email: 'c@kram.test', uuidHash: null, buyerId })

  const tries: [number, string][] = [
    [id + 1000, own],
    [id, newUuid()],
    [id, other],
    [id, 'null'],
    [onAccount, 'null'],
  ]
  for (const [number, uuid] of tries) {
    const { status, body } = await guestLogIn(number, uuid)
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        code: 'GUEST_LINK_INVALID',
        message: 'Ten link nie działa. Jeśli rezerwacja jest już na Twoim koncie, zaloguj się.',
        status: 401,
      },
    })
  }
})

test('the link of a reservation that was claimed by an account no longer works', async () => {
  const uuid = newUuid()
  const buyerId = await insertAccount(db, 'kupuje@kram.test')
  const id = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash: hashToken(uuid), buyerId })
  expect((await guestLogIn(id, uuid)).status).toBe(401)
})

test('a guest’s session ends after 24 hours without use, and with the reservation', async () => {
  const uuid = newUuid()
  const id = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash: hashToken(uuid) })
  const me = async (session: { token: string }) => (await get('/api/auth/me', bearer(session))).status
  const first = (await guestLogIn(id, uuid)).body

  clock.advance(24 * 3600 - 1)
  expect(await me(first)).toBe(200)
  clock.advance(24 * 3600)
  expect(await me(first)).toBe(401)

  const second = (await guestLogIn(id, uuid)).body
  await db.deleteFrom('reservations').where('id', '=', id).execute()
  expect(await me(second)).toBe(401)
})

import type { Db } from '#platform/database'
import { hashToken, newToken } from '#platform/security'
import { insertAccount, insertPasskey, insertSession, insertUser, PASSWORD } from '../factories/index.ts'
import { createAuthenticator } from '../stand-ins/authenticator.ts'
import { type Change, inAnHour } from './request-change.ts'

const newEmail = (): string => `osoba-${newToken().slice(0, 12).toLowerCase()}@kram.test`

async function accountLink(db: Db, kind: string): Promise<string> {
  const token = newToken()
  const userId = await insertUser(db, { verified: false })
  await db
    .insertInto('accountTokens')
    .values({ userId, kind, tokenHash: hashToken(token), expiresAt: inAnHour() })
    .execute()
  return token
}

async function accountWithPassword(db: Db) {
  const email = newEmail()
  const userId = await insertAccount(db, email)
  return { email, headers: (await insertSession(db, { userId })).headers }
}

/** The address of the API under test, without a setting. */
const PUBLIC_URL = 'http://localhost:8080'

async function insertChallenge(db: Db, sessionHash: Buffer | null): Promise<string> {
  const challenge = newToken()
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: hashToken(challenge), sessionHash, expiresAt: inAnHour() })
    .execute()
  return challenge
}

const ADDRESS = { houseNumber: '7', postalCode: '05-600', town: 'Grójec', latitude: 51.8655, longitude: 20.8679 }

/** Accounts, addresses, notifications and reports. */
export const PERSON_REQUESTS: Record<string, Change> = {
  'POST /api/auth/register': () => ({
    body: { email: newEmail(), displayName: 'Ola', password: PASSWORD },
  }),
  'POST /api/auth/login': async (_, db) => ({
    body: { email: (await accountWithPassword(db)).email, password: PASSWORD },
  }),
  'POST /api/auth/passkey': async (_, db) => {
    const [userId, device] = [await insertUser(db), createAuthenticator(PUBLIC_URL)]
    await insertPasskey(db, userId, device.stored)
    const userHandle = Buffer.from(String(userId)).toString('base64url')
    return { body: device.answer({ challenge: await insertChallenge(db, null) }, { userHandle }) }
  },
  'POST /api/account/second-factor/passkey': async (_, db) => {
    const userId = await insertAccount(db, newEmail(), { operatorRole: 'administrator', isAdmin: true })
    const device = createAuthenticator(PUBLIC_URL)
    await insertPasskey(db, userId, device.stored)
    const userHandle = Buffer.from(String(userId)).toString('base64url')
    return {
      headers: (await insertSession(db, { userId })).headers,
      body: device.answer({ challenge: await insertChallenge(db, null) }, { userHandle }),
    }
  },
  'POST /api/account/passkeys': async (_, db) => {
    const { token, headers } = await insertSession(db, { userId: await insertUser(db) })
    const challenge = await insertChallenge(db, hashToken(token))
    return {
      headers,
      body: { ...createAuthenticator(PUBLIC_URL).make({ challenge, user: { id: 'x' } }), name: 'Laptop' },
    }
  },
  'POST /api/auth/facebook': () => ({ body: { accessToken: newToken() } }),
  'POST /api/auth/facebook/link': () => ({ role: 'buyer', body: { accessToken: newToken() } }),
  'GET /api/auth/verify': async (_, db) => ({ query: { token: await accountLink(db, 'verify') } }),
  'GET /api/auth/reset-password/validate': async (_, db) => ({ query: { token: await accountLink(db, 'reset') } }),
  'POST /api/auth/login-link/use': async (_, db) => ({ body: { token: await accountLink(db, 'login') } }),
  'POST /api/auth/reset-password': async (_, db) => ({
    body: { token: await accountLink(db, 'reset'), password: PASSWORD },
  }),
  'POST /api/account/password': async (_, db) => ({
    headers: (await accountWithPassword(db)).headers,
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} codziennie` },
  }),
  'POST /api/account/email': async (_, db) => ({
    headers: (await accountWithPassword(db)).headers,
    body: { email: newEmail(), password: PASSWORD },
  }),
  'DELETE /api/account': async (_, db) => ({
    headers: (await accountWithPassword(db)).headers,
    body: { password: PASSWORD },
  }),
  'POST /api/sellers': () => ({ role: 'buyer' }),
  'POST /api/addresses': () => ({ body: ADDRESS }),
  'GET /api/places': () => ({ query: { q: 'gro' } }),
  'GET /api/places/nearest': () => ({ query: { latitude: '51.87', longitude: '20.87' } }),
  'GET /api/places/map/:z/:x/:y': () => ({ ids: { z: '10', x: '571', y: '339' } }),
  'GET /api/calendar/:file': async ({ userId }, db) => {
    const secret = newToken()
    const secretHash = hashToken(secret)
    await db.insertInto('calendarFeeds').values({ userId, secretHash }).execute()
    return { ids: { file: `${secret}.ics` } }
  },
  'PUT /api/notifications/:id/read': async ({ userId }, db) => {
    const { id } = await db
      .insertInto('notifications')
      .values({
        userId,
        kind: 'comment',
        topic: 'comment',
        title: 'Wiadomość',
        body: 'Tak',
        path: '/',
        dedupKey: newToken(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ids: { id } }
  },
  'POST /api/notifications/unsubscribe/:secret': async ({ userId }, db) => {
    const secret = newToken()
    await db
      .insertInto('unsubscribeLinks')
      .values({ userId, topic: 'comment', secretHash: hashToken(secret) })
      .execute()
    return { ids: { secret } }
  },
  'GET /api/decisions/link': ({ token }) => ({ query: { token } }),
  'POST /api/decisions/link': ({ token }) => ({ body: { token, text: 'Nie zgadzam się.' } }),
  'POST /api/reports': ({ offerId }) => ({
    body: { targetType: 'offer', targetId: offerId, reason: 'other', explanation: 'Nie tak.', goodFaith: true },
  }),
}

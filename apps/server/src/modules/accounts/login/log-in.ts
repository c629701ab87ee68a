import type { LoginBody, Session } from '@kram/contract/accounts/schemas'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { hashPassword, hashToken, type RateLimiter, verifyPassword } from '#platform/security'
import { AppError } from '#platform/errors'
import { findDevice } from '../devices/index.ts'
import { canonicalEmail, findUserByEmail, lockUserForSession, setPasswordHash } from '../users/index.ts'
import { countLoginAttempt, type LimitLogin } from './count-login-attempt.ts'
import type { LoginClient } from './login-client.ts'
import { openSession } from './open-session.ts'

type Deps = { db: Db; clock: Clock; rateLimiter: RateLimiter }

/** The response and its time are the same for a wrong password, an unknown address and an account without a password. */
export async function logIn(
  { db, clock, rateLimiter }: Deps,
  body: z.output<typeof LoginBody>,
  client: LoginClient,
  limit: LimitLogin,
): Promise<Session> {
  const email = canonicalEmail(body.email)
  const user = await findUserByEmail(db, email)
  const passwordHash = user?.passwordHash ?? null
  const deviceId = user && (await findDevice(db, user.id, client.deviceSecrets.map(hashToken)))
  const forgetAttempts = await countLoginAttempt(rateLimiter, { ...client, email, passwordHash, deviceId }, limit)
  await limit('loginPerAddress', client.address)
  const { matches, stale } = await verifyPassword(body.password, passwordHash)
  if (!user || !matches) throw new AppError('BAD_CREDENTIALS')

  await forgetAttempts()
  if (user.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
  if (user.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED')
  const rehashed = stale ? await hashPassword(body.password) : null

  const session = await inTransaction(db, async (tx) => {
    const lockedUser = await lockUserForSession(tx, user.id)
    if (lockedUser?.passwordHash !== user.passwordHash) return null
    if (lockedUser.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
    if (rehashed !== null) await setPasswordHash(tx, user.id, rehashed)
    return openSession(tx, lockedUser, { ...client, now: clock.now(), method: 'password' })
  })
  // The password changed between the comparison and the lock: compare the input with the new hash.
  return session ?? logIn({ db, clock, rateLimiter }, body, client, limit)
}

import type { LoginBody, Session } from '@kram/contract/accounts/schemas'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { hashPassword, type RateLimiter, verifyPassword } from '#platform/security'
import { AppError } from '#platform/errors'
import { createSession, toCurrentUser } from '../sessions/index.ts'
import { canonicalEmail, findUserByEmail, lockUserForSession, setPasswordHash } from '../users/index.ts'

export const LOGIN_ATTEMPTS = 'login-attempt'

type Deps = { db: Db; clock: Clock; rateLimiter: RateLimiter }

type From = { userAgent: string | null; limitAddress: () => Promise<void> }

/** The response and its time are the same for a wrong password, an unknown address and an account without a password. */
export async function logIn(
  { db, clock, rateLimiter }: Deps,
  body: z.output<typeof LoginBody>,
  from: From,
): Promise<Session> {
  const email = canonicalEmail(body.email)
  await rateLimiter.countAttempt(LOGIN_ATTEMPTS, email)
  await from.limitAddress()
  const user = await findUserByEmail(db, email)
  const { matches, stale } = await verifyPassword(body.password, user?.passwordHash ?? null)
  if (!user || !matches) throw new AppError('BAD_CREDENTIALS')

  await rateLimiter.resetAttempts(LOGIN_ATTEMPTS, email)
  if (user.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
  if (user.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_VERIFIED')
  const rehashed = stale ? await hashPassword(body.password) : null

  const session = await inTransaction(db, async (tx) => {
    const lockedUser = await lockUserForSession(tx, user.id)
    if (lockedUser?.passwordHash !== user.passwordHash) return null
    if (lockedUser.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
    if (rehashed !== null) await setPasswordHash(tx, user.id, rehashed)
    return createSession(tx, { userId: user.id }, toCurrentUser(lockedUser), {
      now: clock.now(),
      userAgent: from.userAgent,
    })
  })
  // The password changed between the comparison and the lock: compare the input with the new hash.
  return session ?? logIn({ db, clock, rateLimiter }, body, from)
}

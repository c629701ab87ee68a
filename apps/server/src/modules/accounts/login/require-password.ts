import type { Db } from '#platform/database'
import { type RateLimiter, verifyPassword } from '#platform/security'
import { invalid, orNotFound } from '#platform/errors'
import { findCredentials } from '../users/index.ts'

const ATTEMPTS = 'confirm-password'

type Deps = { db: Db; rateLimiter: RateLimiter }

/**
 * Requires the password again before a sensitive action. Wrong passwords count by the account and its
 * password, apart from those of the login: only somebody with a session can use them up. An account
 * with only a Facebook login has no password to ask for. A wrong password is a field error, because 401 would end the
 * session.
 */
export async function requirePassword(
  { db, rateLimiter }: Deps,
  userId: number,
  password: string | null,
  property: string,
): Promise<{ email: string; displayName: string; passwordHash: string | null }> {
  const { email, displayName, passwordHash } = orNotFound(await findCredentials(db, userId))
  if (passwordHash === null) return { email, displayName, passwordHash }
  if (password === null) throw invalid({ property, code: 'required' })

  const subject = `${userId} ${passwordHash}`
  await rateLimiter.countAttempt(ATTEMPTS, subject)
  const { matches } = await verifyPassword(password, passwordHash)
  if (!matches) throw invalid({ property, code: 'wrongPassword' })
  await rateLimiter.resetAttempts(ATTEMPTS, subject)
  return { email, displayName, passwordHash }
}

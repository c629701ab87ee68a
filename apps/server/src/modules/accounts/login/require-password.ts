import type { Db } from '#platform/database'
import { type RateLimiter, verifyPassword } from '#platform/security'
import { invalid, orNotFound } from '#platform/errors'
import { LOGIN_ATTEMPTS } from './log-in.ts'
import { canonicalEmail, findCredentials } from '../users/index.ts'

type Deps = { db: Db; rateLimiter: RateLimiter }

/**
 * Asks for the password once more before what a borrowed phone must not do; wrong ones count with those of the login.
 * An account that only Facebook opens has none to ask for. A wrong one is a fault of the field: a 401 would end the session.
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

  await rateLimiter.countAttempt(LOGIN_ATTEMPTS, canonicalEmail(email))
  const { matches } = await verifyPassword(password, passwordHash)
  if (!matches) throw invalid({ property, code: 'wrongPassword' })
  await rateLimiter.resetAttempts(LOGIN_ATTEMPTS, canonicalEmail(email))
  return { email, displayName, passwordHash }
}

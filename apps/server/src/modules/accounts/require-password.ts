import type { Db } from '#platform/database'
import { verifyPassword } from '#platform/password'
import { found, invalid } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { LOGIN_ATTEMPTS } from './log-in.ts'
import { canonicalEmail } from './session.rules.ts'
import { findSecret } from './users.store.ts'

type Deps = { db: Db; throttle: Throttle }

/**
 * Asks for the password once more before what a borrowed phone must not do; wrong ones count with those of the login.
 * An account that only Facebook opens has none to ask for. A wrong one is a fault of the field: a 401 would end the session.
 */
export async function requirePassword(
  { db, throttle }: Deps,
  userId: number,
  password: string | null,
  property: string,
): Promise<{ email: string; displayName: string; passwordHash: string | null }> {
  const { email, displayName, passwordHash } = found(await findSecret(db, userId))
  if (passwordHash === null) return { email, displayName, passwordHash }
  if (password === null) throw invalid({ property, code: 'required' })

  await throttle.attempt(LOGIN_ATTEMPTS, canonicalEmail(email))
  const { matches } = await verifyPassword(password, passwordHash)
  if (!matches) throw invalid({ property, code: 'wrongPassword' })
  await throttle.forgive(LOGIN_ATTEMPTS, canonicalEmail(email))
  return { email, displayName, passwordHash }
}

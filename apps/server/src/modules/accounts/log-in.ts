import type { LoginBody, Session } from '@kram/contract/accounts'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { hashPassword, verifyPassword } from '#platform/password'
import { Refusal } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { inTransaction } from '#platform/transaction'
import { asCurrentUser, openSession } from './open-session.ts'
import { canonicalEmail } from './session.rules.ts'
import { findByEmail, holdPerson, setPasswordHash } from './users.store.ts'

export const LOGIN_ATTEMPTS = 'login-attempt'

type Deps = { db: Db; clock: Clock; throttle: Throttle }

/** The answer and its time are the same for a wrong password, an unknown address and an account without a password. */
export async function logIn(
  { db, clock, throttle }: Deps,
  body: z.output<typeof LoginBody>,
  userAgent: string | null,
): Promise<Session> {
  const email = canonicalEmail(body.email)
  await throttle.attempt(LOGIN_ATTEMPTS, email)
  const user = await findByEmail(db, email)
  const { matches, stale } = await verifyPassword(body.password, user?.passwordHash ?? null)
  if (!user || !matches) throw new Refusal('BAD_CREDENTIALS')

  await throttle.forgive(LOGIN_ATTEMPTS, email)
  if (user.blockedAt !== null) throw new Refusal('ACCOUNT_BLOCKED')
  if (user.emailVerifiedAt === null) throw new Refusal('EMAIL_NOT_VERIFIED')
  const fresh = stale ? await hashPassword(body.password) : null

  const session = await inTransaction(db, async (tx) => {
    const person = await holdPerson(tx, user.id)
    if (person?.passwordHash !== user.passwordHash) return null
    if (person.blockedAt !== null) throw new Refusal('ACCOUNT_BLOCKED')
    if (fresh !== null) await setPasswordHash(tx, user.id, fresh)
    return openSession(tx, { userId: user.id }, asCurrentUser(person), { now: clock.now(), userAgent })
  })
  // The password was changed while it was compared: what was typed is held against the new one.
  return session ?? logIn({ db, clock, throttle }, body, userAgent)
}

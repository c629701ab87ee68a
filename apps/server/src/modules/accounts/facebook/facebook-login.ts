import type { Session, UserProfile } from '@kram/contract/accounts/schemas'
import { recordRegistration } from '#modules/legal/records'
import { createSeller } from '#modules/sellers'
import type { Facebook, FacebookUser, UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueue } from '#platform/queue'
import { AppError, orNotFound } from '#platform/errors'
import { recordLogin } from '../login/index.ts'
import { createSession, toCurrentUser } from '../sessions/index.ts'
import { canonicalEmail, insertUser, lockUserForSession } from '../users/index.ts'
import { unlinkIdentityIfPasswordSet, findUserOfIdentity, linkIdentity } from './social-identities.store.ts'
import { viewUser } from '../profile/index.ts'

type Deps = { db: Db; clock: Clock; facebook: Facebook }
type FacebookLogin = { accessToken: string; isSeller: boolean }

const MAX_NAME_LENGTH = 80
const identityOf = (profile: FacebookUser) => ({ provider: 'facebook', providerId: profile.id }) as const

/**
 * Logs in a user identified by Facebook's user id. The first login creates the account; only then `isSeller` is read. An
 * existing account with the same address is never linked here: its owner has to log in and link it.
 */
export async function logInWithFacebook(
  { db, clock, facebook }: Deps,
  { accessToken, isSeller }: FacebookLogin,
  { userAgent, network }: { userAgent: string | null; network: string },
): Promise<Session> {
  const profile = await facebook.identify(accessToken)
  return inTransaction(db, async (tx) => {
    const userId = (await findUserOfIdentity(tx, identityOf(profile))) ?? (await createAccount(tx, profile, isSeller))
    const user = orNotFound(await lockUserForSession(tx, userId))
    if (user.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
    const now = clock.now()
    const session = await createSession(tx, { userId }, toCurrentUser(user), { now, userAgent })
    if (user.operatorRole !== null) await recordLogin(tx, userId, { now, network, method: 'facebook' })
    return session
  })
}

/** An address given by Facebook is not trusted: it is confirmed by e-mail like any other. */
async function createAccount(tx: Tx, profile: FacebookUser, isSeller: boolean): Promise<number> {
  if (profile.email === null) throw new AppError('SOCIAL_EMAIL_MISSING')
  const email = canonicalEmail(profile.email)
  const displayName = profile.name.slice(0, MAX_NAME_LENGTH).trim()
  const userId = await insertUser(tx, { email, displayName, isSeller })
  if (userId === undefined) return findConcurrentAccount(tx, profile)

  await linkIdentity(tx, identityOf(profile), userId)
  if (isSeller) await createSeller(tx, { userId, name: displayName })
  await recordRegistration(tx, userId, 'facebook')
  await enqueue(tx, { topic: 'accounts.verify', payload: { email } })
  return userId
}

/**
 * The address is taken: either by the same profile in a concurrent request, or by an account whose owner has to log in
 * first.
 */
async function findConcurrentAccount(tx: Tx, profile: FacebookUser): Promise<number> {
  const userId = await findUserOfIdentity(tx, identityOf(profile))
  if (userId === undefined) throw new AppError('SOCIAL_ACCOUNT_EXISTS')
  return userId
}

/**
 * Links the Facebook profile to the account and notifies the user by e-mail. A rejection by Facebook is not answered with
 * 401, because that would end the user's session.
 */
export async function linkFacebook(
  { db, facebook }: Omit<Deps, 'clock'>,
  accessToken: string,
  principal: UserPrincipal,
): Promise<UserProfile> {
  const profile = await facebook.identify(accessToken).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'SOCIAL_LOGIN_FAILED'
      ? new AppError('SOCIAL_NOT_CONFIRMED')
      : error
  })
  await inTransaction(db, async (tx) => {
    if (await linkIdentity(tx, identityOf(profile), principal.userId)) {
      await enqueue(tx, { topic: 'accounts.social-linked', payload: { userId: principal.userId } })
      return
    }
    if ((await findUserOfIdentity(tx, identityOf(profile))) !== principal.userId) throw new AppError('SOCIAL_TAKEN')
  })
  return viewUser(db, principal.userId, principal)
}

/** Removes the Facebook login. It is kept if the account has no password, because the user could not log in any more. */
export async function unlinkFacebook(db: Db, principal: UserPrincipal): Promise<UserProfile> {
  await inTransaction(db, async (tx) => {
    const unlinked = await unlinkIdentityIfPasswordSet(tx, 'facebook', principal.userId)
    if (!unlinked && (await viewUser(tx, principal.userId, principal)).facebookLinked)
      throw new AppError('SOCIAL_ONLY_WAY_IN')
  })
  return viewUser(db, principal.userId, principal)
}

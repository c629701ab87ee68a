import type { Session, UserProfile } from '@kram/contract/accounts/schemas'
import { createSeller } from '#modules/sellers'
import type { Facebook, FacebookUser, UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueue } from '#platform/queue'
import { AppError, orNotFound } from '#platform/errors'
import { createSession, toCurrentUser } from '../sessions/index.ts'
import { canonicalEmail, insertUser, lockUserForSession } from '../users/index.ts'
import { unlinkIdentityIfPasswordSet, findUserOfIdentity, linkIdentity } from './social-identities.store.ts'
import { viewUser } from '../profile/index.ts'

type Deps = { db: Db; clock: Clock; facebook: Facebook }
type FacebookLogin = { accessToken: string; isSeller: boolean }

const MAX_NAME_LENGTH = 80
const identityOf = (profile: FacebookUser) => ({ provider: 'facebook', providerId: profile.id }) as const

/**
 * Logs in whom Facebook vouches for, told apart by Facebook's own id. The first time an account is opened, and only then is it
 * asked whether it sells. An address that has an account already is never joined to it here: its owner does that, logged in.
 */
export async function logInWithFacebook(
  { db, clock, facebook }: Deps,
  { accessToken, isSeller }: FacebookLogin,
  userAgent: string | null,
): Promise<Session> {
  const profile = await facebook.identify(accessToken)
  return inTransaction(db, async (tx) => {
    const userId = (await findUserOfIdentity(tx, identityOf(profile))) ?? (await createAccount(tx, profile, isSeller))
    const user = orNotFound(await lockUserForSession(tx, userId))
    if (user.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
    return createSession(tx, { userId }, toCurrentUser(user), { now: clock.now(), userAgent })
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
  await enqueue(tx, { topic: 'accounts.verify', payload: { email } })
  return userId
}

/** The address is taken: by the same profile a moment ago, in another window, or by an account that has to be logged in to. */
async function findConcurrentAccount(tx: Tx, profile: FacebookUser): Promise<number> {
  const userId = await findUserOfIdentity(tx, identityOf(profile))
  if (userId === undefined) throw new AppError('SOCIAL_ACCOUNT_EXISTS')
  return userId
}

/**
 * From now on the profile's Facebook opens this account too; its owner gets an e-mail. Facebook's rejection is not one of the
 * session: a 401 would cost it.
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

/** Facebook no longer opens this account. A way in must be left: an account without a password keeps it. */
export async function unlinkFacebook(db: Db, principal: UserPrincipal): Promise<UserProfile> {
  await inTransaction(db, async (tx) => {
    const unlinked = await unlinkIdentityIfPasswordSet(tx, 'facebook', principal.userId)
    if (!unlinked && (await viewUser(tx, principal.userId, principal)).facebookLinked)
      throw new AppError('SOCIAL_ONLY_WAY_IN')
  })
  return viewUser(db, principal.userId, principal)
}

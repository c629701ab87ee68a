import type { Session, UserProfile } from '@kram/contract/accounts'
import { openSeller } from '#modules/sellers'
import type { Member } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import type { Facebook, FacebookPerson } from '#platform/facebook'
import { leaveLetter } from '#platform/outbox'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { asCurrentUser, openSession } from './open-session.ts'
import { canonicalEmail } from './session.rules.ts'
import { dropIdentityBesidePassword, findUserOfIdentity, joinIdentity } from './social.store.ts'
import { holdPerson, insertUser } from './users.store.ts'
import { viewUser } from './view-user.ts'

type Deps = { db: Db; clock: Clock; facebook: Facebook }
type Asked = { accessToken: string; isSeller: boolean }

const NAME_MAX = 80
const identityOf = (person: FacebookPerson) => ({ provider: 'facebook', providerId: person.id }) as const

/**
 * Logs in whom Facebook vouches for, told apart by Facebook's own id. The first time an account is opened, and only then is it
 * asked whether it sells. An address that has an account already is never joined to it here: its owner does that, logged in.
 */
export async function logInWithFacebook(
  { db, clock, facebook }: Deps,
  { accessToken, isSeller }: Asked,
  userAgent: string | null,
): Promise<Session> {
  const person = await facebook.identify(accessToken)
  return inTransaction(db, async (tx) => {
    const userId = (await findUserOfIdentity(tx, identityOf(person))) ?? (await openAccount(tx, person, isSeller))
    const user = found(await holdPerson(tx, userId))
    if (user.blockedAt !== null) throw new Refusal('ACCOUNT_BLOCKED')
    return openSession(tx, { userId }, asCurrentUser(user), { now: clock.now(), userAgent })
  })
}

/** Facebook's word for an address is not enough: it is confirmed by a letter like any other. */
async function openAccount(tx: Tx, person: FacebookPerson, isSeller: boolean): Promise<number> {
  if (person.email === null) throw new Refusal('SOCIAL_EMAIL_MISSING')
  const email = canonicalEmail(person.email)
  const displayName = person.name.slice(0, NAME_MAX).trim()
  const userId = await insertUser(tx, { email, displayName, isSeller })
  if (userId === undefined) return lostRace(tx, person)

  await joinIdentity(tx, identityOf(person), userId)
  if (isSeller) await openSeller(tx, { userId, name: displayName })
  await leaveLetter(tx, { topic: 'accounts.verify', payload: { email } })
  return userId
}

/** The address is taken: by the same person a moment ago, in another window, or by an account that has to be logged in to. */
async function lostRace(tx: Tx, person: FacebookPerson): Promise<number> {
  const userId = await findUserOfIdentity(tx, identityOf(person))
  if (userId === undefined) throw new Refusal('SOCIAL_ACCOUNT_EXISTS')
  return userId
}

/**
 * From now on the person's Facebook opens this account too; its owner is told by mail. Facebook's refusal is not one of the
 * session: a 401 would cost it.
 */
export async function linkFacebook(
  { db, facebook }: Omit<Deps, 'clock'>,
  accessToken: string,
  caller: Member,
): Promise<UserProfile> {
  const person = await facebook.identify(accessToken).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'SOCIAL_REFUSED' ? new Refusal('SOCIAL_NOT_CONFIRMED') : error
  })
  await inTransaction(db, async (tx) => {
    if (await joinIdentity(tx, identityOf(person), caller.userId)) {
      await leaveLetter(tx, { topic: 'accounts.social-linked', payload: { userId: caller.userId } })
      return
    }
    if ((await findUserOfIdentity(tx, identityOf(person))) !== caller.userId) throw new Refusal('SOCIAL_TAKEN')
  })
  return viewUser(db, caller.userId, caller)
}

/** Facebook no longer opens this account. A way in must be left: an account without a password keeps it. */
export async function unlinkFacebook(db: Db, caller: Member): Promise<UserProfile> {
  await inTransaction(db, async (tx) => {
    const dropped = await dropIdentityBesidePassword(tx, 'facebook', caller.userId)
    if (!dropped && (await viewUser(tx, caller.userId, caller)).facebookLinked) throw new Refusal('SOCIAL_ONLY_WAY_IN')
  })
  return viewUser(db, caller.userId, caller)
}

import type { UserProfile } from '@kram/contract/accounts/schemas'
import { deleteKeysOfUser } from '#modules/api-keys/records'
import { pauseOffers } from '#modules/offers'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { accountBlockedEmail } from '../emails/index.ts'
import { deleteDevicesOfUser } from '../devices/index.ts'
import { deleteSessionsOfUser } from '../sessions/index.ts'
import { findUser, setBlocked } from '../users/index.ts'
import { viewUser } from '../profile/index.ts'

/** Blocks a user: no login, no sessions, no API keys, offers paused. An e-mail says why and how to object (DSA, art. 17). */
export async function blockUser(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  reason: string,
  principal: UserPrincipal,
): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    await blockAccount(tx, id, reason, clock.now())
    return viewUser(tx, id, principal)
  })
}

/** The same within an existing transaction. */
export async function blockAccount(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
  const { email, sellerId } = orNotFound(await findUser(tx, id))
  if (!(await setBlocked(tx, id, { reason, now }))) throw new AppError('ONLY_ADMIN')
  await deleteSessionsOfUser(tx, id)
  await deleteDevicesOfUser(tx, id)
  await deleteKeysOfUser(tx, id)
  if (sellerId !== null) await pauseOffers(tx, sellerId)
  await enqueueEmail(tx, { to: email, ...accountBlockedEmail(reason) })
}

export async function unblockUser(db: Db, id: number, principal: UserPrincipal): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    await viewUser(tx, id, principal)
    if (!(await setBlocked(tx, id, null))) throw new AppError('ONLY_ADMIN')
    return viewUser(tx, id, principal)
  })
}

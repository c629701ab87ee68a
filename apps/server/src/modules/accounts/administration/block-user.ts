import type { UserProfile } from '@kram/contract/accounts/schemas'
import { deleteKeysOfUser } from '#modules/api-keys/records'
import { recordAct } from '#modules/audit/records'
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

/** What the audit says of a block. */
export const blockOf = (userId: number, blocked: boolean) =>
  ({
    act: blocked ? 'userBlocked' : 'userUnblocked',
    subjectId: userId,
    target: { type: 'user', id: userId },
    before: { blocked: blocked ? 'nie' : 'tak' },
    after: { blocked: blocked ? 'tak' : 'nie' },
  }) as const

/** Blocks a user: no login, no sessions, no API keys, offers paused. An e-mail says why and how to object (DSA, art. 17). */
export async function blockUser(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  reason: string,
  principal: UserPrincipal,
): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    await blockAccount(tx, id, reason, now)
    const user = await viewUser(tx, id, principal)
    await recordAct(tx, { ...blockOf(id, true), by: principal, at: now, reason })
    return user
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

export async function unblockUser(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  principal: UserPrincipal,
): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    await viewUser(tx, id, principal)
    if (!(await setBlocked(tx, id, null))) throw new AppError('ONLY_ADMIN')
    const user = await viewUser(tx, id, principal)
    await recordAct(tx, { ...blockOf(id, false), by: principal, at: clock.now() })
    return user
  })
}

import type { UserProfile } from '@kram/contract/accounts'
import { pauseOffers } from '#modules/offers'
import type { Member } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { leaveMail } from '#platform/mail'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { accountBlocked } from './letter-texts.ts'
import { deleteSessionsOfUser } from './sessions.store.ts'
import { findPerson, setBlocked } from './users.store.ts'
import { viewUser } from './view-user.ts'

/** Keeps somebody from logging in, ends what is open and pauses what is offered; the person is told why, and how to object (DSA, art. 17). */
export async function blockUser(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  reason: string,
  caller: Member,
): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    await block(tx, id, reason, clock.now())
    return viewUser(tx, id, caller)
  })
}

/** The same inside a larger decision. */
export async function block(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
  const { email } = found(await findPerson(tx, id))
  const blocked = await setBlocked(tx, id, { reason, now })
  if (!blocked) throw new Refusal('ONLY_ADMIN')
  await deleteSessionsOfUser(tx, id)
  if (blocked.sellerId !== null) await pauseOffers(tx, blocked.sellerId)
  await leaveMail(tx, { to: email, ...accountBlocked(reason) })
}

export async function unblockUser(db: Db, id: number, caller: Member): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    await viewUser(tx, id, caller)
    if (!(await setBlocked(tx, id, null))) throw new Refusal('ONLY_ADMIN')
    return viewUser(tx, id, caller)
  })
}

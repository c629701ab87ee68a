import type { OwnSession } from '@kram/contract/accounts/own-account-schemas'
import { instantText } from '@kram/contract/common/time'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { idleCutoffs } from '../users/index.ts'
import { deleteDevicesOfUser } from '../devices/index.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from './sessions.store.ts'

/** Every device on which the user is logged in; the current one is marked. */
export async function viewSessions(
  { db, clock }: { db: Db; clock: Clock },
  { userId, tokenHash }: UserPrincipal,
): Promise<{ items: OwnSession[] }> {
  const now = clock.now()
  const rows = await listSessions(db, userId, { now, memberIdle: idleCutoffs(now).user })
  return {
    items: rows.map(({ tokenHash: hash, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      current: hash.equals(tokenHash),
      createdAt: instantText(createdAt),
      lastSeenAt: instantText(lastSeenAt),
    })),
  }
}

export async function endOtherSessions(db: Db, { userId, tokenHash }: UserPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await deleteOtherSessions(tx, userId, tokenHash)
    await deleteDevicesOfUser(tx, userId)
  })
}

export async function endSession(db: Db, id: number, { userId }: UserPrincipal): Promise<undefined> {
  if (!(await inTransaction(db, (tx) => deleteOwnSession(tx, userId, id)))) throw new AppError('NOT_FOUND')
}

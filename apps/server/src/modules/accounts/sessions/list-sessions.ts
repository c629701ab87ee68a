import type { OwnSession } from '@kram/contract/accounts/own-account-schemas'
import { instantText } from '@kram/contract/common/time'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { idleCutoffs, lockUser } from '../users/index.ts'
import { deleteDevice, deleteDevicesOfUser } from '../devices/index.ts'
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
    await lockUser(tx, userId)
    await deleteOtherSessions(tx, userId, tokenHash)
    await deleteDevicesOfUser(tx, userId)
  })
}

/** Ends a session and forgets its device. The user is locked first: forgetting a device changes its other sessions, too. */
export async function endSession(db: Db, id: number, { userId }: UserPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const ended = await deleteOwnSession(tx, userId, id)
    if (!ended) throw new AppError('NOT_FOUND')
    if (ended.deviceId !== null) await deleteDevice(tx, ended.deviceId)
  })
}

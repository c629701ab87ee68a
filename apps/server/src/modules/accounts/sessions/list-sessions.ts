import type { OwnSession } from '@kram/contract/accounts/own-account-schemas'
import { instantText } from '@kram/contract/common/time'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { idleCutoffs, lockUser } from '../users/index.ts'
import { deleteDevice, deleteDevicesOfUser } from '../devices/index.ts'
import { deleteOtherSessions, deleteOwnSession, deleteSessionsOfUser, listSessions } from './sessions.store.ts'

type Deps = { db: Db; clock: Clock }

/** Every device on which a user is logged in. */
export async function viewSessionsOf({ db, clock }: Deps, userId: number) {
  const now = clock.now()
  const rows = await listSessions(db, userId, { now, memberIdle: idleCutoffs(now).user })
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: instantText(createdAt),
    lastSeenAt: instantText(lastSeenAt),
  }))
}

/** The same of the own account; the current one is marked. */
export async function viewSessions(deps: Deps, { userId, tokenHash }: UserPrincipal): Promise<{ items: OwnSession[] }> {
  const sessions = await viewSessionsOf(deps, userId)
  return { items: sessions.map(({ tokenHash: hash, ...row }) => ({ ...row, current: hash.equals(tokenHash) })) }
}

export async function endOtherSessions(db: Db, { userId, tokenHash }: UserPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await deleteOtherSessions(tx, userId, tokenHash)
    await deleteDevicesOfUser(tx, userId)
  })
}

/** Ends a session and forgets its device. The user is locked first: forgetting a device changes its other sessions, too. */
export async function endSessionOf(tx: Tx, userId: number, id: number): Promise<void> {
  await lockUser(tx, userId)
  const ended = await deleteOwnSession(tx, userId, id)
  if (!ended) throw new AppError('NOT_FOUND')
  if (ended.deviceId !== null) await deleteDevice(tx, ended.deviceId)
}

/** Ends all sessions of a user and forgets the devices; returns how many there were. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<number> {
  await lockUser(tx, userId)
  const ended = await deleteSessionsOfUser(tx, userId)
  await deleteDevicesOfUser(tx, userId)
  return ended
}

export async function endSession(db: Db, id: number, { userId }: UserPrincipal): Promise<undefined> {
  await inTransaction(db, (tx) => endSessionOf(tx, userId, id))
}

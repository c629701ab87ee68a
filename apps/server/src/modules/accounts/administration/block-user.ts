import { deleteKeysOfUser } from '#modules/api-keys/records'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { deleteDevicesOfUser } from '../devices/index.ts'
import { deleteSessionsOfUser } from '../sessions/index.ts'
import { setBlocked } from '../users/index.ts'

/** Closes the account: no login, no sessions, no API keys. Offers, reservations and messages are up to `suspensions`. */
export async function blockAccount(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
  if (!(await setBlocked(tx, id, { reason, now }))) throw new AppError('ONLY_ADMIN')
  await deleteSessionsOfUser(tx, id)
  await deleteDevicesOfUser(tx, id)
  await deleteKeysOfUser(tx, id)
}

export async function unblockAccount(tx: Tx, id: number): Promise<void> {
  if (!(await setBlocked(tx, id, null))) throw new AppError('ONLY_ADMIN')
}

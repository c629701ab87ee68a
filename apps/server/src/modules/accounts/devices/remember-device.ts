import type { Tx } from '#platform/database'
import { hashToken, newToken } from '#platform/security'
import { findDevice, insertDevice, touchDevice } from './devices.store.ts'

/**
 * Remembers the device of a login. Returns its id, and a new secret for it unless it already has one for this account. The row of the user is locked,
 * so that a change of the password forgets this device too.
 */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  { deviceSecrets, now }: { deviceSecrets: readonly string[]; now: Date },
): Promise<{ deviceId: number; device?: string }> {
  const known = await findDevice(tx, userId, deviceSecrets.map(hashToken))
  if (known !== undefined && (await touchDevice(tx, known, now))) return { deviceId: known }
  const device = newToken()
  return { deviceId: await insertDevice(tx, { userId, secretHash: hashToken(device), now }), device }
}

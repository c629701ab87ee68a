import type { TokenBody } from '@kram/contract/notifications/schemas'
import type * as z from 'zod/mini'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { type Push, readSubscription } from '#platform/push'
import { hashToken } from '#platform/security'
import { AppError, invalid } from '#platform/errors'
import { deleteOwnDevice, upsertDevice } from './devices.store.ts'

/** A browser is identified by the endpoint of its subscription, however the JSON is formatted. */
const deviceTokenHash = (token: string): Buffer => hashToken(readSubscription(token)?.endpoint ?? token)

/**
 * Registers this device for the user until the session ends. A stale user id after a change of accounts is rejected
 * without ending the session, and so is an address that is not of a known push service.
 */
export async function registerDevice(
  { db, push }: { db: Db; push: Push },
  { userId, tokenHash }: UserPrincipal,
  { userId: requestedUserId, token, platform }: z.output<typeof TokenBody>,
): Promise<void> {
  if (requestedUserId !== userId) throw new AppError('FOREIGN_USER')
  if (!push.isValidAddress({ platform, token })) throw invalid({ property: 'token', code: 'invalid' })
  await inTransaction(db, (tx) =>
    upsertDevice(tx, { userId, platform, token, tokenHash: deviceTokenHash(token), sessionHash: tokenHash }),
  )
}

export const unregisterDevice = (db: Db, { userId }: UserPrincipal, token: string): Promise<void> =>
  inTransaction(db, (tx) => deleteOwnDevice(tx, userId, deviceTokenHash(token)))

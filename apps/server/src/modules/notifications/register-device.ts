import type { TokenBody } from '@kram/contract/notifications'
import type * as z from 'zod/mini'
import type { Member } from '#platform/caller'
import type { Db } from '#platform/database'
import type { Push } from '#platform/push'
import { hashToken } from '#platform/random'
import { invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { readSubscription } from '#platform/web-push'
import { removeOwnDevice, saveDevice } from './devices.store.ts'

/** A browser is known by the address of its subscription, however its JSON is written. */
const identityOf = (token: string): Buffer => hashToken(readSubscription(token)?.endpoint ?? token)

/**
 * From now on this device hears for this person, until the session ends. A stale id after a change of accounts is refused without
 * ending the session, and so is an address at which no push service answers.
 */
export async function registerDevice(
  { db, push }: { db: Db; push: Push },
  { userId, tokenHash }: Member,
  { userId: named, token, platform }: z.output<typeof TokenBody>,
): Promise<void> {
  if (named !== userId) throw new Refusal('FOREIGN_USER')
  if (!push.knows({ platform, token })) throw invalid({ property: 'token', code: 'invalid' })
  await inTransaction(db, (tx) =>
    saveDevice(tx, { userId, platform, token, tokenHash: identityOf(token), sessionHash: tokenHash }),
  )
}

export const forgetDevice = (db: Db, { userId }: Member, token: string): Promise<void> =>
  inTransaction(db, (tx) => removeOwnDevice(tx, userId, identityOf(token)))

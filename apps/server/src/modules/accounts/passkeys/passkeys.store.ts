import type { Insertable } from 'kysely'
import type { Database, Db, Reads, Writes } from '#platform/database'

export async function insertPasskey(
  tx: Writes<'passkeys'>,
  row: Insertable<Database['passkeys']>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((oc) => oc.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The passkeys of a user, the oldest first. Their number is bounded. */
export async function listPasskeys(db: Reads<'passkeys'>, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'backedUp', 'createdAt', 'lastUsedAt', 'credentialId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** What a signature is verified with. */
export async function findPasskey(db: Reads<'passkeys'>, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'backupEligible'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}
export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Records a use; false if the passkey was removed meanwhile, or if it counts and another answer has counted as far already:
 * then there is a copy of it.
 */
export async function recordUse(
  tx: Writes<'passkeys'>,
  id: number,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, backedUp, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Renames a passkey of this user; undefined if the user has no such passkey. */
export async function renamePasskey(tx: Writes<'passkeys'>, userId: number, id: number, name: string) {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name', 'backedUp', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()
}

/** Deletes a passkey of this user; false if the user has no such passkey. */
export async function deletePasskey(tx: Writes<'passkeys'>, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns how many there were. */
export async function deletePasskeysOfUser(tx: Writes<'passkeys'>, userId: number): Promise<number> {
  return (await tx.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute()).length
}

type Challenge = { challengeHash: Buffer; sessionHash: Buffer | null }

export async function insertChallenge(tx: Writes<'passkeyChallenges'>, challenge: Challenge & { expiresAt: Date }) {
  await tx.insertInto('passkeyChallenges').values(challenge).execute()
}

/**
 * Uses a challenge up: of parallel answers one gets true. Not part of a later transaction, because an answer that fails must
 * use its challenge up, too.
 */
export async function consumeChallenge(
  db: Db,
  { challengeHash, sessionHash, now }: Challenge & { now: Date },
): Promise<boolean> {
  const consumed = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('sessionHash', 'is not distinct from', sessionHash)
    .where('expiresAt', '>', now)
    .returning('challengeHash')
    .executeTakeFirst()
  return consumed !== undefined
}

export async function deleteExpiredChallenges(tx: Writes<'passkeyChallenges'>, now: Date): Promise<void> {
  await tx.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
}

import type { Scope } from '@kram/contract/api-keys/scopes'
import type { Insertable } from 'kysely'
import type { Database, Db, Reads, Writes } from '#platform/database'

const SHOWN = ['id', 'name', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export async function insertKey(tx: Writes<'apiKeys'>, row: Insertable<Database['apiKeys']>) {
  return (
    tx
      .insertInto('apiKeys')
      .values(row)
      // A check constraint restricts the column to the contract's values.
      .returning((eb) => [...SHOWN, eb.ref('scopes').$castTo<Scope[]>().as('scopes')])
      .executeTakeFirstOrThrow()
  )
}

/** Own keys, newest first; their number is limited. */
export const listKeys = (db: Reads<'apiKeys'>, userId: number) =>
  db
    .selectFrom('apiKeys')
    .select((eb) => [...SHOWN, eb.ref('scopes').$castTo<Scope[]>().as('scopes')])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export async function countKeys(tx: Reads<'apiKeys'>, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** False if the user has no such key. */
export async function deleteKey(tx: Writes<'apiKeys'>, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('apiKeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Revokes all keys of a user: after a block or a password reset nobody knows who made them. */
export async function deleteKeysOfUser(tx: Writes<'apiKeys'>, userId: number): Promise<void> {
  await tx.deleteFrom('apiKeys').where('userId', '=', userId).execute()
}

/** Records the last use; of concurrent requests only the first one writes. */
export async function touchKey(db: Db, id: number, { now, stale }: { now: Date; stale: Date }): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', stale)]))
    .execute()
}

export async function deleteExpiredKeys(tx: Writes<'apiKeys'>, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('apiKeys').where('expiresAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

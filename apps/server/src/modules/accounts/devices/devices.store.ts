import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

/** A user's device beyond these is forgotten, the one that was not used for longest first. */
const MAX_DEVICES = 20

/** The id of the user's device with one of these secrets. */
export async function findDevice(
  db: Reads<'loginDevices'>,
  userId: number,
  secretHashes: readonly Buffer[],
): Promise<number | undefined> {
  if (secretHashes.length === 0) return undefined
  const device = await db
    .selectFrom('loginDevices')
    .select('id')
    .where('userId', '=', userId)
    .where('secretHash', 'in', secretHashes)
    .orderBy('id')
    .executeTakeFirst()
  return device?.id
}

/** Records a login from a device; false if it was forgotten meanwhile. */
export async function touchDevice(tx: Writes<'loginDevices'>, id: number, now: Date): Promise<boolean> {
  const touched = await tx
    .updateTable('loginDevices')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return touched !== undefined
}

/** The caller has locked the user's row. */
export async function insertDevice(
  tx: Writes<'loginDevices'>,
  { userId, secretHash, now }: { userId: number; secretHash: Buffer; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('loginDevices')
    .values({ userId, secretHash, createdAt: now, lastUsedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from login_devices where id in (
    select id from login_devices where user_id = ${userId} order by last_used_at desc, id desc offset ${MAX_DEVICES})`.execute(
    tx,
  )
  return id
}

export async function deleteDevice(tx: Writes<'loginDevices'>, id: number): Promise<void> {
  await tx.deleteFrom('loginDevices').where('id', '=', id).execute()
}

export async function deleteDevicesOfUser(tx: Writes<'loginDevices'>, userId: number): Promise<void> {
  await tx.deleteFrom('loginDevices').where('userId', '=', userId).execute()
}

export async function deleteUnusedDevices(tx: Writes<'loginDevices'>, usedBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('loginDevices').where('lastUsedAt', '<', usedBefore).executeTakeFirst()
  return Number(numDeletedRows)
}

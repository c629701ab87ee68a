import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PushAddress } from '#platform/push'

type NewDevice = PushAddress & { tokenHash: Buffer; userId: number; sessionHash: Buffer }

const MAX_DEVICES = 20

/**
 * A device belongs to the user who registered it last. Beyond the maximum per user, those unused the longest are deleted.
 */
export async function upsertDevice(
  tx: Tx,
  { tokenHash, userId, sessionHash, platform, token }: NewDevice,
): Promise<void> {
  await sql`
    insert into push_tokens (token_hash, user_id, session_hash, platform, token)
    values (${tokenHash}, ${userId}, ${sessionHash}, ${platform}, ${token})
    on conflict (token_hash) do update set user_id = excluded.user_id, session_hash = excluded.session_hash,
      platform = excluded.platform, token = excluded.token, seen_at = now()`.execute(tx)
  await sql`
    delete from push_tokens where id in (
      select id from push_tokens where user_id = ${userId} order by seen_at desc, id desc offset ${MAX_DEVICES})`.execute(
    tx,
  )
}

/** Does nothing when the device belongs to another user. */
export async function deleteOwnDevice(tx: Tx, userId: number, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('pushTokens').where('tokenHash', '=', tokenHash).where('userId', '=', userId).execute()
}

export const deleteDevice = (db: Db, id: number, token: string) =>
  // A token that the device registered in the meantime is kept.
  db.deleteFrom('pushTokens').where('id', '=', id).where('token', '=', token).execute()

/** Returns how many were deleted. */
export async function deleteOldDevices(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_tokens where id in (select id from push_tokens where seen_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

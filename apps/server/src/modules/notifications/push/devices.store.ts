import type { PushPlatform } from '@kram/contract/notifications/topics'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PushAddress } from '#platform/push'

export type Device = PushAddress & { id: number }

type NewDevice = PushAddress & { tokenHash: Buffer; userId: number; sessionHash: Buffer }

const MAX_DEVICES = 20

/** A device belongs to the user who registered it last. Of too many devices of a user those used last stay. */
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
  // What the same device registered meanwhile stays.
  db.deleteFrom('pushTokens').where('id', '=', id).where('token', '=', token).execute()

const select = (db: Db | Tx) =>
  db
    .selectFrom('pushTokens as d')
    .innerJoin('sessions as s', 's.tokenHash', 'd.sessionHash')
    .select(['d.id', 'd.token'])
    .select((eb) => eb.ref('d.platform').$castTo<PushPlatform>().as('platform'))
    // A device of an expired session gets no push, even before the session is deleted.
    .where('s.expiresAt', '>', sql<Date>`now()`)

export const devicesOf = (db: Db | Tx, userId: number): Promise<Device[]> =>
  select(db).where('d.userId', '=', userId).orderBy('d.id').execute()

/** The device, if it still belongs to this user. */
export const findDevice = (db: Db, id: number, userId: number): Promise<Device | undefined> =>
  select(db).where('d.id', '=', id).where('d.userId', '=', userId).executeTakeFirst()

/** Answers how many were deleted. */
export async function deleteOldDevices(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_tokens where id in (select id from push_tokens where seen_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

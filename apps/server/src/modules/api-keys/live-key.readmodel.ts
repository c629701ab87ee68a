import type { Scope } from '@kram/contract/api-keys/scopes'
import { sql } from 'kysely'
import { type Db, prepared } from '#platform/database'

type LiveKey = { id: number; userId: number; sellerId: number; scopes: Scope[]; stale: boolean }

/**
 * A key that has not expired, of a user who sells and is neither blocked nor deleted; `stale` means that `touchKey` has to be
 * called.
 */
export async function findLiveKey(
  db: Db,
  keyHash: Buffer,
  { now, stale }: { now: Date; stale: Date },
): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`${prepared}
    select k.id, u.id as user_id, e.id as seller_id, k.scopes, coalesce(k.last_used_at < ${stale}, true) as stale
    from api_keys k join users u on u.id = k.user_id join sellers e on e.user_id = u.id
    where k.token_hash = ${keyHash} and k.expires_at > ${now} and u.is_seller and u.blocked_at is null and u.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

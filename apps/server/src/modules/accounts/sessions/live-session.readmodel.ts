import type { OperatorRole } from '@kram/contract/operators/roles'
import { type Db, prepared } from '#platform/database'
import { sql } from 'kysely'
import { operatorRoleOf } from '../users/index.ts'
import type { SessionCutoffs } from './sessions.store.ts'

type LiveSession = {
  reservationId: number | null
  userId: number | null
  isSeller: boolean | null
  operatorRole: OperatorRole | null
  factorAt: Date | null
  sellerId: number | null
  stale: boolean
  observerId: number | null
}

/**
 * The valid session with the user data that every request needs, in one round trip; `stale` means that `touchSession` has
 * to be called.
 */
export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  { now, memberIdle, guestIdle, stale }: SessionCutoffs,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`${prepared}
    select s.reservation_id, u.id as user_id, u.is_seller, ${operatorRoleOf('u')} as operator_role, s.factor_at, e.id as seller_id, s.last_seen_at < ${stale} as stale, s.observer_id
    from sessions s left join users u on u.id = s.user_id left join sellers e on e.user_id = s.user_id
      left join users v on v.id = s.observer_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${memberIdle}
      and (s.reservation_id is null or s.last_seen_at > ${guestIdle})
      and (s.observer_id is null or ${operatorRoleOf('v')} in ('moderator', 'administrator'))`.execute(db)
  return rows[0]
}

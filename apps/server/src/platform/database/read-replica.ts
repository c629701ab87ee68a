import { isOutage } from '../errors/index.ts'
import type { Db } from './database.ts'
import type { ReplicaFreshness } from './replica-freshness.ts'

/**
 * Runs a read that may be a few seconds old: public lists and search. `needsOwnWrites`: sellers and operators must see their
 * own changes at once and read from the primary.
 */
export type ReadPublic = <T>(needsOwnWrites: boolean, read: (db: Db) => Promise<T>) => Promise<T>

export type Replica = { db: Db; freshness: Pick<ReplicaFreshness, 'isUsable'> }

/**
 * Without a replica, or while it lags too far behind, everything is read from the primary. While the replica is unavailable, each
 * request falls back to the primary.
 */
export function readPublicFrom(primary: Db, replica: Replica | null): ReadPublic {
  if (!replica) return (_needsOwnWrites, read) => read(primary)
  return async (needsOwnWrites, read) => {
    if (needsOwnWrites || !replica.freshness.isUsable()) return read(primary)
    try {
      return await read(replica.db)
    } catch (error) {
      if (!isOutage(error)) throw error
      return read(primary)
    }
  }
}

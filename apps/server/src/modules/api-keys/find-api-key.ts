import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { lastUseCutoff } from './api-key.rules.ts'
import { findLiveKey } from './live-key.readmodel.ts'
import { touchKey } from './records/index.ts'

/** The user of an API key, found at every request. A key never administers, even if its user does. */
export const createFindApiKey =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (tokenHash: Buffer): Promise<UserPrincipal | null> => {
    const now = clock.now()
    const stale = lastUseCutoff(now)
    const key = await findLiveKey(db, tokenHash, { now, stale })
    if (!key) return null
    const { id, userId, sellerId, scopes } = key
    if (key.stale) await touchKey(db, id, { now, stale })
    return { kind: 'user', tokenHash, userId, isSeller: true, sellerId, isAdmin: false, apiKey: { id, scopes } }
  }

import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { confirmationCutoff, idleCutoffs, operatorCutoff, touchCutoff } from '../users/index.ts'
import { findLiveSession } from './live-session.readmodel.ts'
import { touchSession } from './sessions.store.ts'

export type FindSession = (tokenHash: Buffer) => Promise<GuestPrincipal | UserPrincipal | null>

/** The principal of a session token, found at every request: one query, and one write at most every five minutes. */
export const createFindSession =
  ({ db, clock }: { db: Db; clock: Clock }): FindSession =>
  async (tokenHash) => {
    const now = clock.now()
    const { user: memberIdle, guest: guestIdle } = idleCutoffs(now)
    const stale = touchCutoff(now)
    const session = await findLiveSession(db, tokenHash, { now, memberIdle, guestIdle, stale })
    if (!session) return null
    if (session.stale) await touchSession(db, tokenHash, { now, stale })

    const { reservationId, userId, isSeller, sellerId, operatorRole, factorAt, observerId } = session
    if (reservationId !== null) return { kind: 'guest', tokenHash, reservationId }
    if (userId === null) return null
    const user = { kind: 'user', tokenHash, userId, isSeller: isSeller === true, sellerId } as const
    if (observerId !== null) return { ...user, isAdmin: false, observerId }
    if (operatorRole === null) return { ...user, isAdmin: false }
    const givenAfter = (cutoff: Date) => factorAt !== null && factorAt > cutoff
    const [isAdmin, isConfirmed] = [givenAfter(operatorCutoff(now)), givenAfter(confirmationCutoff(now))]
    return { ...user, isAdmin, operatorRole, isConfirmed }
  }

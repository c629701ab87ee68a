import type { Session } from '@kram/contract/accounts/schemas'
import { VIEW_MINUTES } from '@kram/contract/desk/people-limits'
import { instantText } from '@kram/contract/common/time'
import type { Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { hashToken, newToken } from '#platform/security'
import { findUser, lockUser } from '../users/index.ts'
import { toCurrentUser } from './open-session.ts'
import { deleteViews, insertSession } from './sessions.store.ts'

const MINUTE_MS = 60_000

/**
 * Opens a session in which an operator sees the market as this user does. It reads only, ends by itself, and takes the place of the one
 * before. Nobody sees what an operator sees.
 */
export async function openView(
  tx: Tx,
  { userId, observerId, now, userAgent }: { userId: number; observerId: number; now: Date; userAgent: string | null },
): Promise<Session> {
  // Of one who opens two at once, one takes the place of the other.
  await lockUser(tx, observerId)
  await lockUser(tx, userId)
  const user = orNotFound(await findUser(tx, userId))
  if (user.operatorRole !== null) throw new AppError('ONLY_ADMIN')
  await deleteViews(tx, observerId)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + VIEW_MINUTES * MINUTE_MS)
  await insertSession(tx, {
    userId,
    observerId,
    tokenHash: hashToken(token),
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { token, expiresAt: instantText(expiresAt), user: toCurrentUser(user) }
}

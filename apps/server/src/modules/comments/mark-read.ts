import type { Comment } from '@kram/contract/comments/schemas'
import { markReservationNotificationsRead } from '#modules/notifications'
import type { SessionPrincipal } from '#modules/reservations'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { canAccessThread, lockThread } from './thread.readmodel.ts'
import { markAllRead, markRead } from './comments.store.ts'
import { participantOf, viewComment } from './view-thread.ts'

/** Checked before the rate limit of the thread, so that others cannot use it up. */
export async function requireThreadAccess(db: Db, reservationId: number, principal: SessionPrincipal): Promise<void> {
  if (!(await canAccessThread(db, reservationId, principal))) throw new AppError('NOT_FOUND')
}

/** Marks one entry of the other participant as read; the author of an entry cannot. */
export const markCommentRead = (
  db: Db,
  reservationId: number,
  commentId: number,
  principal: SessionPrincipal,
): Promise<Comment> =>
  inTransaction(db, async (tx) => {
    const thread = orNotFound(await lockThread(tx, reservationId, principal))
    const participant = participantOf(principal, thread)
    return viewComment(orNotFound(await markRead(tx, reservationId, commentId, participant)), thread, participant)
  })

/** Marks all entries of the other participant as read, in one update. */
export async function markAllCommentsRead(db: Db, reservationId: number, principal: SessionPrincipal): Promise<void> {
  const sellerId = principal.kind === 'user' ? principal.sellerId : null
  if (!(await markAllRead(db, reservationId, principal, sellerId))) throw new AppError('NOT_FOUND')
  if (principal.kind === 'user') await markReservationNotificationsRead(db, principal.userId, reservationId, 'comment')
}

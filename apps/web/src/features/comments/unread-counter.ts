import type { Comment } from '@kram/contract/comments/schemas'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { isUnread } from './unread.rules.ts'

type Row = Pick<ReservationRow, 'id' | 'unreadComments' | 'lastCommentAt'>

export type UnreadSource = {
  reservations: () => Promise<Row[]>
  thread: (reservationId: number) => Promise<Comment[]>
  /** Called for a thread that failed to load. */
  failed: (reservationId: number, error: unknown) => void
}

const CONCURRENCY = 4

/**
 * Unread comments of one user (specification, section 7): all reservations, then the thread of each one with new comments. A thread
 * that fails to load is reported and counted by its row; without the reservations it throws. Threads are cached by their last
 * comment, so that a poll loads only what changed.
 */
export const createUnreadCounter = ({ reservations, thread, failed }: UnreadSource) => {
  const cache = new Map<number, { version: string; count: number }>()

  const countThread = async ({ id, unreadComments, lastCommentAt }: Row, userId: number): Promise<number> => {
    const version = `${userId} ${lastCommentAt} ${unreadComments}`
    const before = cache.get(id)
    if (before?.version === version) return before.count
    try {
      const count = (await thread(id)).filter((comment) => isUnread(comment, userId)).length
      cache.set(id, { version, count })
      return count
    } catch (error) {
      failed(id, error)
      return unreadComments
    }
  }

  return async (userId: number): Promise<number> => {
    const rows = (await reservations()).filter(({ unreadComments }) => unreadComments > 0)
    let total = 0
    for (let from = 0; from < rows.length; from += CONCURRENCY) {
      const counts = await Promise.all(rows.slice(from, from + CONCURRENCY).map((row) => countThread(row, userId)))
      total += counts.reduce((sum, count) => sum + count, 0)
    }
    return total
  }
}

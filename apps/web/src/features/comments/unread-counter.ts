import type { Comment } from '@kram/contract/comments/schemas'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { isUnread } from './unread.rules.ts'

type Row = Pick<ReservationRow, 'id' | 'unreadComments' | 'lastCommentAt'>

export type UnreadSource = {
  reservations: () => Promise<Row[]>
  thread: (reservationId: number) => Promise<Comment[]>
  /** Hears of a thread that could not be read. */
  failed: (reservationId: number, error: unknown) => void
}

const CONCURRENCY = 4

/**
 * Unread comments of one person (specification, section 7): all reservations, then the thread of each in which something is new.
 * A thread that cannot be read is told of and counts with what its row says; without the reservations there is no number: it throws.
 * Remembers threads by their last comment, so that a poll asks only for what changed.
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

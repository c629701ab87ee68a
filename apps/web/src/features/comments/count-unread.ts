import type { Comment } from '@kram/contract/comments'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { isUnread } from './unread.rules.ts'

type Row = Pick<ReservationRow, 'id' | 'unreadComments' | 'lastCommentAt'>

export type UnreadSource = {
  reservations: () => Promise<Row[]>
  thread: (reservationId: number) => Promise<Comment[]>
  /** Hears of a thread that could not be read. */
  failed: (reservationId: number, error: unknown) => void
}

const AT_ONCE = 4

/**
 * Unread comments of one person (specification, section 7): all reservations, then the thread of each in which something is new.
 * A thread that cannot be read is told of and counts with what its row says; without the reservations there is no number: it throws.
 * Remembers threads by their last comment, so that a poll asks only for what changed.
 */
export const createUnreadCounter = ({ reservations, thread, failed }: UnreadSource) => {
  const known = new Map<number, { stamp: string; count: number }>()

  const countOne = async ({ id, unreadComments, lastCommentAt }: Row, userId: number): Promise<number> => {
    const stamp = `${userId} ${lastCommentAt} ${unreadComments}`
    const before = known.get(id)
    if (before?.stamp === stamp) return before.count
    try {
      const count = (await thread(id)).filter((comment) => isUnread(comment, userId)).length
      known.set(id, { stamp, count })
      return count
    } catch (error) {
      failed(id, error)
      return unreadComments
    }
  }

  return async (userId: number): Promise<number> => {
    const rows = (await reservations()).filter(({ unreadComments }) => unreadComments > 0)
    let total = 0
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const counts = await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => countOne(row, userId)))
      total += counts.reduce((sum, count) => sum + count, 0)
    }
    return total
  }
}

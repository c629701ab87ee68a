import type { Comment } from '@kram/contract/comments'
import { readAbout } from '#modules/notifications'
import type { Person } from '#modules/reservations'
import type { Db } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { isThreadOf, lockThread, markAllRead, markRead } from './comments.store.ts'
import { present, threadSide } from './view-thread.ts'

/** Before a limit of the thread is counted: a stranger must not use it up. */
export async function requireThread(db: Db, reservationId: number, person: Person): Promise<void> {
  if (!(await isThreadOf(db, reservationId, person))) throw new Refusal('NOT_FOUND')
}

/** One entry of the other side; who wrote it cannot mark it. */
export const readComment = (db: Db, reservationId: number, commentId: number, person: Person): Promise<Comment> =>
  inTransaction(db, async (tx) => {
    const thread = found(await lockThread(tx, reservationId, person))
    const side = threadSide(person, thread)
    return present(found(await markRead(tx, reservationId, commentId, side)), thread, side)
  })

/** Everything of the other side, in one update. */
export async function readAllComments(db: Db, reservationId: number, person: Person): Promise<void> {
  const sellerId = person.kind === 'member' ? person.sellerId : null
  if (!(await markAllRead(db, reservationId, person, sellerId))) throw new Refusal('NOT_FOUND')
  if (person.kind === 'member') await readAbout(db, person.userId, reservationId, 'comment')
}

import type { Comment } from '@kram/contract/comments'
import { isThreadOpen, leaveHappening, leaveNews, type Person, type ThreadSide } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { insertComment, lockThread } from './comments.store.ts'
import { present, threadSide } from './view-thread.ts'

const other = (side: ThreadSide): ThreadSide => (side === 'buyer' ? 'seller' : 'buyer')

/** Writes into the thread and lets the other side know by mail, though not for every line. */
export const writeComment = (
  db: Db,
  reservationId: number,
  person: Person,
  body: string,
  once: Once,
): Promise<Comment> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      const thread = found(await lockThread(tx, reservationId, person))
      if (!isThreadOpen(thread)) throw new Refusal('THREAD_CLOSED')
      const side = threadSide(person, thread)
      const author = person.kind === 'guest' ? 'guest' : side
      const comment = await insertComment(tx, {
        reservationId,
        author,
        authorId: person.kind === 'guest' ? null : person.userId,
        body,
        side,
      })
      if (thread.status !== 'draft') {
        await leaveNews(tx, reservationId, other(side))
        await leaveHappening(tx, { reservationId, event: 'comment', by: side })
      }
      return present(comment, thread, side)
    }),
  )

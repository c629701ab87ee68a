import type { Comment } from '@kram/contract/comments/schemas'
import { isThreadOpen, publishReservationEvent, type SessionPrincipal } from '#modules/reservations'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { lockThread } from './thread.readmodel.ts'
import { insertComment } from './comments.store.ts'
import { participantOf, viewComment } from './view-thread.ts'

/** Adds a comment to the thread of a reservation. Comments on a draft notify nobody. */
export const writeComment = (
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  body: string,
  idempotent: Idempotent,
): Promise<Comment> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const thread = orNotFound(await lockThread(tx, reservationId, principal))
      if (!isThreadOpen(thread)) throw new AppError('THREAD_CLOSED')
      const participant = participantOf(principal, thread)
      const author = principal.kind === 'guest' ? 'guest' : participant
      const comment = await insertComment(tx, {
        reservationId,
        author,
        authorId: principal.kind === 'guest' ? null : principal.userId,
        body,
        participant,
      })
      if (thread.status !== 'draft') {
        await publishReservationEvent(tx, { reservationId, event: 'comment', by: participant })
      }
      return viewComment(comment, thread, participant)
    }),
  )

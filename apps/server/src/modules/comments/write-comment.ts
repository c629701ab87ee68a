import type { Comment } from '@kram/contract/comments/schemas'
import {
  isThreadOpen,
  publishReservationEvent,
  enqueueUnreadEmail,
  type SessionPrincipal,
  type Participant,
} from '#modules/reservations'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { insertComment, lockThread } from './comments.store.ts'
import { toComment, participantOf } from './view-thread.ts'

const otherParticipant = (participant: Participant): Participant => (participant === 'buyer' ? 'seller' : 'buyer')

/** Writes into the thread and lets the otherParticipant participant know by mail, though not for every line. */
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
        await enqueueUnreadEmail(tx, reservationId, otherParticipant(participant))
        await publishReservationEvent(tx, { reservationId, event: 'comment', by: participant })
      }
      return toComment(comment, thread, participant)
    }),
  )

import type { Comment } from '@kram/contract/comments/schemas'
import { awaitBlocks, isBlocked } from '#modules/blocks/records'
import { isThreadOpen, publishReservationEvent, type SessionPrincipal } from '#modules/reservations'
import { batch, type Db, inTransaction, type Tx } from '#platform/database'
import { counted, type Forms } from '@kram/polish/plural'
import type { SellerPrincipal } from '#platform/auth'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { lockThread, type Thread } from './thread.readmodel.ts'
import { wasAnnounced, insertComment } from './comments.store.ts'
import { participantOf, viewComment } from './view-thread.ts'

/** After "za około" (genitive). */
const MINUTES: Forms = { one: 'minuty', few: 'minut', many: 'minut', other: 'minuty' }
const ANNOUNCED_STATUSES: readonly string[] = ['accepted', 'ready', 'out_for_delivery']

async function refuseBlocked(tx: Tx, { id, sellerId }: Thread): Promise<void> {
  const { blocked } = await batch(tx, {
    blocks: (step) => awaitBlocks(step, sellerId),
    blocked: (step) => isBlocked(step, id),
  })
  if (blocked) throw new AppError('THREAD_BLOCKED')
}

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
      await refuseBlocked(tx, thread)
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

/** The seller announces a delivery to its buyer, which belongs to an open order and not to the conversation; once, unless the seller wants to announce it again. */
export const announceArrival = (
  db: Db,
  reservationId: number,
  principal: SellerPrincipal,
  { minutes, again }: { minutes: number; again: boolean },
  idempotent: Idempotent,
): Promise<Comment> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const thread = orNotFound(await lockThread(tx, reservationId, principal))
      if (thread.sellerId !== principal.sellerId) throw new AppError('NOT_FOUND')
      if (thread.fulfilment !== 'delivery')
        throw new AppError('ILLEGAL_TRANSITION', { message: 'Ta rezerwacja jest z odbiorem osobistym.' })
      if (!ANNOUNCED_STATUSES.includes(thread.status)) throw new AppError('THREAD_CLOSED')
      if (!again && (await wasAnnounced(tx, reservationId))) throw new AppError('ALREADY_ANNOUNCED')
      const comment = await insertComment(tx, {
        reservationId,
        author: 'seller',
        authorId: principal.userId,
        body: `Jadę z zamówieniem, będę za około ${counted(minutes, MINUTES, ' ')}.`,
        participant: 'seller',
        event: 'on-the-way',
      })
      await publishReservationEvent(tx, { reservationId, event: 'comment', by: 'seller' })
      return viewComment(comment, thread, 'seller')
    }),
  )

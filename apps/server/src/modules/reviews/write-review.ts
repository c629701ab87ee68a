import type { ReservationReview, ReviewBody } from '@kram/contract/reviews/schemas'
import type * as z from 'zod/mini'
import { publishReservationEvent, type SessionPrincipal } from '#modules/reservations'
import { attachPictures } from '#modules/uploads'
import type { SellerPrincipal } from '#platform/auth'
import { invalidateSeller } from '#platform/cache'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { lockReviewCase, findReviewCase } from './reviews.readmodel.ts'
import { mayAnswer, mayWrite } from './reviews.rules.ts'
import { REVIEW_PICTURES, saveAnswer, saveReview } from './reviews.store.ts'
import { factsOf, toReservationReview } from './view-reviews.ts'

const written = async (tx: Tx, reservationId: number, principal: SessionPrincipal): Promise<ReservationReview> =>
  toReservationReview(orNotFound(await findReviewCase(tx, reservationId, principal)), principal)

/** Writes the buyer's review of a completed reservation, or changes it. The seller is notified of a new one. */
export const writeReview = (
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  { pictureIds, ...body }: z.output<typeof ReviewBody>,
): Promise<ReservationReview> =>
  inTransaction(db, async (tx) => {
    const found = orNotFound(await lockReviewCase(tx, reservationId, principal))
    if (!mayWrite(factsOf(found, principal))) throw new AppError('REVIEW_CLOSED')
    const { sellerId } = found
    const saved = await saveReview(tx, { ...body, reservationId, sellerId })
    if (!saved) throw new AppError('REVIEW_CLOSED')
    await attachPictures(tx, { ...REVIEW_PICTURES, id: saved.id }, pictureIds, principal)
    if (saved.isNew) await publishReservationEvent(tx, { reservationId, event: 'review', by: 'buyer' })
    invalidateSeller(tx, sellerId)
    return written(tx, reservationId, principal)
  })

/** Writes the seller's answer to a review, or changes it. The buyer is notified of a new one. */
export const answerReview = (
  db: Db,
  reservationId: number,
  seller: SellerPrincipal,
  answer: string,
): Promise<ReservationReview> =>
  inTransaction(db, async (tx) => {
    const found = await lockReviewCase(tx, reservationId, seller)
    if (found?.sellerId !== seller.sellerId || found.review === null || found.removedAt !== null)
      throw new AppError('NOT_FOUND')
    if (!mayAnswer(factsOf(found, seller)) || !(await saveAnswer(tx, reservationId, answer)))
      throw new AppError('REVIEW_CLOSED')
    if (found.review.answer === null)
      await publishReservationEvent(tx, { reservationId, event: 'review-answer', by: 'seller' })
    return written(tx, reservationId, seller)
  })

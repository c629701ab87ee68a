import type { ReservationReview, Review } from '@kram/contract/reviews/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import { publicBuyerName, viewRoleOf, type SessionPrincipal } from '#modules/reservations'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { findReviewCase, listReviews, type ReviewCase, type ReviewRow } from './reviews.readmodel.ts'
import { changeableUntil, mayAnswer, mayWrite, type ReviewFacts } from './reviews.rules.ts'

const instant = (at: Date | null): string | null => at && instantText(at)

const toReview = ({ contactName, createdAt, changedAt, answeredAt, ...row }: ReviewRow): Review => ({
  ...row,
  authorName: publicBuyerName(contactName),
  createdAt: instantText(createdAt),
  changedAt: instant(changedAt),
  answeredAt: instant(answeredAt),
})

/** One page of the shown reviews of a seller, the latest first. */
export async function viewReviews(
  db: Db,
  sellerId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listReviews(db, sellerId, limit + 1, before)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map(toReview), nextCursor }
}

export const factsOf = (found: ReviewCase, principal: SessionPrincipal): ReviewFacts => ({
  role: viewRoleOf(principal, found),
  status: found.status,
  isManual: found.isManual,
  review: found.review && { ...found.review, removedAt: found.removedAt },
  now: found.now,
})

/** The review of a reservation as this participant sees it: a removed one is shown to its author only. */
export const toReservationReview = (found: ReviewCase, principal: SessionPrincipal): ReservationReview => {
  const facts = factsOf(found, principal)
  const isHidden = facts.role === 'seller' && found.removedAt !== null
  return {
    review: found.review && !isHidden ? toReview(found.review) : null,
    removalReason: isHidden ? null : found.removalReason,
    canWrite: mayWrite(facts),
    canAnswer: mayAnswer(facts),
    changeableUntil: instant(changeableUntil(facts)),
    authorName: publicBuyerName(found.buyerName),
  }
}

export const viewReservationReview = async (
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<ReservationReview> =>
  toReservationReview(orNotFound(await findReviewCase(db, reservationId, principal)), principal)

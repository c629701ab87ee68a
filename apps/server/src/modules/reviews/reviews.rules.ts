import { REVIEW_CHANGE_DAYS } from '@kram/contract/reviews/limits'
import type { ReservationStatus } from '@kram/contract/reservations/status'

const DAY_MS = 86_400_000

type Written = { createdAt: Date; removedAt: Date | null; answeredAt: Date | null }

export type ReviewFacts = {
  role: 'buyer' | 'guest' | 'seller' | 'admin' | 'linkHolder'
  status: ReservationStatus
  /** The seller entered the order for a caller: a link that the seller has must not become a review. */
  isManual: boolean
  review: Written | null
  now: Date
}

const untilOf = (from: Date): Date => new Date(from.getTime() + REVIEW_CHANGE_DAYS * DAY_MS)
const isBuyer = ({ role }: ReviewFacts): boolean => role === 'buyer' || role === 'guest'

/** A buyer writes one review of a completed reservation and may change it for 14 days, unless the operator removed it. */
export function mayWrite(facts: ReviewFacts): boolean {
  const { review, status, isManual, now } = facts
  if (!isBuyer(facts) || isManual) return false
  if (review === null) return status === 'completed'
  return review.removedAt === null && now < untilOf(review.createdAt)
}

/** The seller answers once and may change the answer for 14 days. */
export function mayAnswer({ role, review, now }: ReviewFacts): boolean {
  if (role !== 'seller' || review === null || review.removedAt !== null) return false
  return review.answeredAt === null || now < untilOf(review.answeredAt)
}

/** Until when this participant can change what is written; null for what is not written, and for what cannot be changed. */
export function changeableUntil(facts: ReviewFacts): Date | null {
  const { review } = facts
  if (review === null) return null
  if (mayWrite(facts)) return untilOf(review.createdAt)
  return mayAnswer(facts) && review.answeredAt !== null ? untilOf(review.answeredAt) : null
}

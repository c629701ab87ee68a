import * as z from 'zod/mini'
import { atMost, Id, Instant, optionalText, page, PageQuery, PathId, text } from '../common/fields.ts'
import { Picture } from '../uploads/schemas.ts'
import { REVIEW_TAG_LABELS, type ReviewTag } from './labels.ts'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES } from './limits.ts'

const TAGS = Object.keys(REVIEW_TAG_LABELS) as [ReviewTag, ...ReviewTag[]]
const Tag = z.enum(TAGS)
const Stars = z.int({ error: 'required' }).check(z.minimum(1, 'range'), z.maximum(5, 'range'))

/** What a buyer thought of a completed reservation, with the seller's answer. */
export const Review = z.object({
  id: z.int(),
  stars: Stars,
  tags: atMost(Tag, TAGS.length),
  body: z.nullable(z.string()),
  pictures: atMost(Picture, MAX_REVIEW_PICTURES),
  /** First name and initial; neutral words once the buyer's data is erased. */
  authorName: z.string(),
  createdAt: Instant,
  /** Null for one that was never changed. */
  changedAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
})
export type Review = z.infer<typeof Review>

/** The review of one reservation, for its participants. */
export const ReservationReview = z.object({
  /** The review, if there is one. */
  review: z.nullable(Review),
  /** The operator's reason; such a review is shown to nobody else. */
  removalReason: z.nullable(z.string()),
  /** Whether this participant may write or change the review or, as the seller, the answer. */
  canWrite: z.boolean(),
  canAnswer: z.boolean(),
  /** Until when what is written can be changed. */
  changeableUntil: z.nullable(Instant),
  /** How the review is or would be signed. */
  authorName: z.string(),
})
export type ReservationReview = z.infer<typeof ReservationReview>

export const ReviewBody = z.strictObject({
  stars: Stars,
  tags: z._default(
    z.pipe(
      z.array(Tag).check(z.maxLength(TAGS.length, 'maxlength')),
      z.transform((tags) => [...new Set(tags)]),
    ),
    [],
  ),
  body: optionalText(MAX_REVIEW_LENGTH),
  pictureIds: z._default(z.array(Id).check(z.maxLength(MAX_REVIEW_PICTURES, 'maxlength')), []),
})
export const ReviewAnswer = z.strictObject({ answer: text(MAX_REVIEW_LENGTH) })

const Params = z.object({ reservationId: PathId })

export const reviewSchemas = {
  ofSeller: { params: z.object({ sellerId: PathId }), query: PageQuery, reply: page(Review) },
  view: { params: Params, reply: ReservationReview },
  write: { params: Params, body: ReviewBody, reply: ReservationReview },
  answer: { params: Params, body: ReviewAnswer, reply: ReservationReview },
}

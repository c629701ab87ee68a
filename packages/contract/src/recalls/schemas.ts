import * as z from 'zod/mini'
import {
  atMost,
  Id,
  IdParams,
  inOrder,
  Instant,
  LocalDate,
  optionalText,
  page,
  PageQuery,
  text,
} from '../common/fields.ts'
import { ReservationStatus } from '../reservations/views.ts'
import { MAX_RECALL_ROWS, REACH_LABELS } from './limits.ts'

const Reach = z.enum(Object.keys(REACH_LABELS) as [keyof typeof REACH_LABELS])

/** What is recalled: a variant in all offers of its seller, or everything in the offer, picked up on these days. */
const RecallTarget = {
  offerId: Id,
  variantId: z._default(z.nullable(Id), null),
  from: LocalDate,
  to: LocalDate,
}

export const RecallQuery = z.strictObject(RecallTarget).check(inOrder('from', 'to'))
export const RecallBody = z
  .strictObject({
    ...RecallTarget,
    /** What is wrong, as the buyers read it. */
    reason: text(500),
    /** What to do with it. */
    advice: text(1000),
    /** Offers with it take no more orders until they are released. */
    hold: z._default(z.boolean(), true),
  })
  .check(inOrder('from', 'to'))

const Counts = z.object({ account: z.int(), email: z.int(), phone: z.int(), none: z.int() })

/** A reservation that the recall concerns. */
export const RecallRow = z.object({
  id: z.int(),
  number: z.string(),
  /** As much of the name as tells two apart. */
  name: z.string(),
  date: LocalDate,
  status: ReservationStatus,
  products: z.string(),
  reach: Reach,
  /** Only of those who have to be called. */
  phone: z.nullable(z.string()),
  notifiedAt: z.nullable(Instant),
  calledAt: z.nullable(Instant),
  calledBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type RecallRow = z.infer<typeof RecallRow>

export const RecallPreview = z.object({
  label: z.string(),
  sellerName: z.string(),
  counts: Counts,
  /** Offers that would take no more orders. */
  offers: z.int(),
  rows: atMost(RecallRow, MAX_RECALL_ROWS),
})
export type RecallPreview = z.infer<typeof RecallPreview>

export const Recall = z.object({
  id: z.int(),
  label: z.string(),
  sellerName: z.string(),
  from: LocalDate,
  to: LocalDate,
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  counts: Counts,
  /** Of those who have to be called. */
  called: z.int(),
})
export type Recall = z.infer<typeof Recall>

export const RecallView = z.extend(Recall, {
  offerId: z.int(),
  reason: z.string(),
  advice: z.string(),
  rows: atMost(RecallRow, MAX_RECALL_ROWS),
})
export type RecallView = z.infer<typeof RecallView>

export const CalledBody = z.strictObject({ reservationId: Id, called: z.boolean(), note: optionalText(300) })

export const recallSchemas = {
  preview: { body: RecallQuery, reply: RecallPreview },
  create: { body: RecallBody, reply: RecallView },
  list: { query: PageQuery, reply: page(Recall) },
  view: { params: IdParams, reply: RecallView },
  called: { params: IdParams, body: CalledBody, reply: RecallView },
}

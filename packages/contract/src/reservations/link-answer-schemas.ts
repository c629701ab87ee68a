import * as z from 'zod/mini'
import { MAX_LINES } from './limits.ts'
import { RESERVATION_STATUSES } from './status.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { atMost, Instant } from '../common/fields.ts'
import { PickupLocation } from '../offers/views.ts'
import { OrderedProduct, Proposal } from './views.ts'

export const LINK_ANSWERS = ['coming', 'giving_up', 'received', 'accept', 'decline', 'undo'] as const
const Answer = z.enum(LINK_ANSWERS, { error: 'required' })
const AnswerToken = z.string({ error: 'required' }).check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'format'))

/** What the link of an e-mail shows without a login, and the answers that are possible now. */
export const AnswerView = z.object({
  number: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  fulfilment: Fulfilment,
  offerTitle: z.string(),
  sellerName: z.string(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  pickupCode: z.nullable(z.string()),
  /** Where the buyer picks up; `null` for a delivery. */
  location: z.nullable(PickupLocation),
  items: atMost(OrderedProduct, MAX_LINES),
  total: z.string(),
  highestTotal: z.nullable(z.string()),
  proposal: z.nullable(Proposal),
  /** True once the buyer has confirmed to come. */
  coming: z.boolean(),
  answers: atMost(Answer, LINK_ANSWERS.length),
})
export type AnswerView = z.infer<typeof AnswerView>

export const linkAnswerSchemas = {
  view: { query: z.object({ token: AnswerToken }), reply: AnswerView },
  answer: { body: z.strictObject({ token: AnswerToken, answer: Answer }), reply: AnswerView },
}

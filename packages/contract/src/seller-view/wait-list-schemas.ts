import * as z from 'zod/mini'
import { MAX_QUEUE_ENTRIES, MAX_QUEUES } from '../reservations/limits.ts'
import { OrderedProduct } from '../reservations/views.ts'
import { atMost, LocalDate, Instant } from '../common/fields.ts'

/** The waiting list of one occurrence of an offer. */
export const WaitingOccurrence = z.object({
  offerId: z.int(),
  offerTitle: z.string(),
  occurrence: z.object({ id: z.int(), date: LocalDate, startsAt: Instant, endsAt: Instant }),
  /** The occurrence itself is full. */
  full: z.boolean(),
  /** By offer item: the wanted quantity, the number of users, and the free quantity (`null`: no limit). */
  items: atMost(
    z.extend(OrderedProduct, { offerItemId: z.int(), waitingCount: z.int(), remaining: z.nullable(z.number()) }),
    MAX_QUEUE_ENTRIES,
  ),
  /** In the order of the queue. `heldUntil`: stock and slot are held for this user until then. */
  entries: atMost(
    z.object({
      number: z.string(),
      buyerName: z.string(),
      summary: z.string(),
      since: Instant,
      heldUntil: z.nullable(Instant),
    }),
    MAX_QUEUE_ENTRIES,
  ),
})
export type WaitingOccurrence = z.infer<typeof WaitingOccurrence>

export const waitListSchemas = {
  list: { reply: z.object({ items: atMost(WaitingOccurrence, MAX_QUEUES) }) },
}

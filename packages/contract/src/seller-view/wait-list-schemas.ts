import * as z from 'zod/mini'
import { LocalDate, Instant } from '../common/fields.ts'

/** Who waits for a window of an offer, and for what of it. */
export const WaitingOccurrence = z.object({
  offerId: z.int(),
  offerTitle: z.string(),
  occurrence: z.object({ id: z.int(), date: LocalDate, startsAt: Instant, endsAt: Instant }),
  /** No place is left in the window itself. */
  full: z.boolean(),
  /** By position: how much is waited for in all, by how many, and how much is free (`null`: no limit). */
  items: z.array(
    z.object({
      offerItemId: z.int(),
      productName: z.string(),
      variantName: z.string(),
      quantity: z.number(),
      waitingCount: z.int(),
      remaining: z.nullable(z.number()),
    }),
  ),
  /** In the order of the queue. `heldUntil`: goods and place are kept for them now. */
  entries: z.array(
    z.object({
      number: z.string(),
      buyerName: z.string(),
      summary: z.string(),
      since: Instant,
      heldUntil: z.nullable(Instant),
    }),
  ),
})
export type WaitingOccurrence = z.infer<typeof WaitingOccurrence>

export const waitListSchemas = {
  list: { reply: z.object({ items: z.array(WaitingOccurrence) }) },
}

import * as z from 'zod/mini'
import { Instant, LocalDate } from '../common/fields.ts'
import { route } from '../common/route.ts'

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

export const waitListRoutes = {
  list: route({
    method: 'GET',
    path: '/api/reservations/wait-list',
    summary: 'Who waits for what is sold out or full at the own stall, by window and by position',
    access: 'seller',
    limit: 'read',
    reply: z.object({ items: z.array(WaitingOccurrence) }),
  }),
}

import * as z from 'zod/mini'
import { atMost, LocalDate } from '../common/fields.ts'

/** One week of a seller, by the days of the occurrences, Monday first. */
export const SellerWeek = z.object({
  monday: LocalDate,
  /** Reservations without rejected, cancelled and expired ones. */
  reservations: z.int(),
  /** Their total value. */
  value: z.string(),
  /** Numbers of reservations that were handed over, and of those that were not picked up. */
  handedOver: z.int(),
  noShows: z.int(),
})
export type SellerWeek = z.infer<typeof SellerWeek>

export const sellerWeekSchemas = {
  list: { reply: z.object({ items: atMost(SellerWeek, 8) }) },
}

import * as z from 'zod/mini'
import { LocalDate } from '../common/fields.ts'

/** One week of a seller, by the days of the occurrences, Monday first. */
export const SellerWeek = z.object({
  monday: LocalDate,
  /** What was not refused, called off or left without an answer. */
  reservations: z.int(),
  /** What those are worth together. */
  value: z.string(),
  /** Reservations that were handed over, and those that were not picked up. */
  handedOver: z.int(),
  noShows: z.int(),
})
export type SellerWeek = z.infer<typeof SellerWeek>

export const sellerWeekSchemas = {
  list: { reply: z.object({ items: z.array(SellerWeek) }) },
}

import * as z from 'zod/mini'
import { atMost, LocalDate } from '../common/fields.ts'
import { OfferListQuery } from '../offers/list-schemas.ts'

/** A day with pickups: its towns with the most offers, and whether there are more towns. */
export const MarketDay = z.object({ day: LocalDate, towns: atMost(z.string(), 3), more: z.boolean() })

/** Around `latitude`+`longitude` or `place`; without them, everywhere. */
export const MarketDaysQuery = z.pick(OfferListQuery, { latitude: true, longitude: true, place: true, radiusKm: true })
export type MarketDaysQuery = z.infer<typeof MarketDaysQuery>

export const marketDaySchemas = {
  next: { query: MarketDaysQuery, reply: z.object({ items: atMost(MarketDay, 4) }) },
}

import * as z from 'zod/mini'
import { atMost, Instant, LocalDate } from '../../common/fields.ts'
import { MAX_LINES, MAX_TRIP_STOPS, MAX_PICK_DAYS } from '../limits.ts'
import { OrderedProduct, ReservationStatus } from '../views.ts'

/** One pickup of a day. */
export const TripStop = z.object({
  reservationId: z.int(),
  number: z.string(),
  status: ReservationStatus,
  sellerName: z.string(),
  phone: z.nullable(z.string()),
  /** The place; its `address` is `null` and it is shown about a kilometre off while the seller hides it. */
  name: z.string(),
  address: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  approximate: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  /** When to be there, so that all stops of the day fit. */
  arriveAt: Instant,
  /** By this estimate the buyer would come after the end. */
  late: z.boolean(),
  /** In a straight line from the stop before. */
  distanceKm: z.number(),
  pickupCode: z.string(),
  items: atMost(OrderedProduct, MAX_LINES),
  total: z.string(),
  highestTotal: z.nullable(z.string()),
})
export type TripStop = z.infer<typeof TripStop>

/** The buyer's reservations of a day in the order in which to fetch them. */
export const PickupTrip = z.object({
  date: LocalDate,
  /** The next days with several reservations, today included. */
  days: atMost(z.object({ date: LocalDate, reservations: z.int() }), MAX_PICK_DAYS),
  stops: atMost(TripStop, MAX_TRIP_STOPS),
  /** What is brought to the buyer on that day. */
  deliveries: atMost(
    z.object({
      reservationId: z.int(),
      number: z.string(),
      sellerName: z.string(),
      startsAt: Instant,
      endsAt: Instant,
    }),
    MAX_TRIP_STOPS,
  ),
  /** In straight lines, from the first stop to the last. */
  lengthKm: z.number(),
})
export type PickupTrip = z.infer<typeof PickupTrip>

export const pickupTripSchemas = {
  view: { query: z.object({ date: z.optional(LocalDate) }), reply: PickupTrip },
}

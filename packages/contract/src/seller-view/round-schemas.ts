import * as z from 'zod/mini'
import { MAX_PICK_DAYS, MAX_STOPS } from '../reservations/limits.ts'
import { atMost, Instant, LocalDate } from '../common/fields.ts'
import { PAYMENT_METHODS } from '../sellers/constants.ts'
import { PaymentMethod } from '../sellers/schemas.ts'
import { PickupRow } from './pickup-schemas.ts'

/** One delivery of a day: a row of its pickup sheet, and where it is on the way. */
export const DeliveryStop = z.extend(PickupRow, {
  /** An e-mail or a notification reaches the buyer; otherwise the seller has to call. */
  reachable: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** When the buyer was last notified that the seller is on the way. */
  announcedAt: z.nullable(Instant),
  /** In a straight line from the stop before, or from the start. */
  distanceKm: z.number(),
})
export type DeliveryStop = z.infer<typeof DeliveryStop>

/** The deliveries of a day in the order in which to drive. */
export const DeliveryRound = z.object({
  date: LocalDate,
  /** The next days with deliveries, today included. */
  days: atMost(z.object({ date: LocalDate, reservations: z.int() }), MAX_PICK_DAYS),
  /** Where the round starts. */
  start: z.nullable(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** What the seller accepts. */
  paymentMethods: atMost(PaymentMethod, PAYMENT_METHODS.length),
  stops: atMost(DeliveryStop, MAX_STOPS),
  /** In straight lines, from the start to the last stop. */
  lengthKm: z.number(),
})
export type DeliveryRound = z.infer<typeof DeliveryRound>

export const deliveryRoundSchemas = {
  view: { query: z.object({ date: z.optional(LocalDate) }), reply: DeliveryRound },
}

import * as z from 'zod/mini'
import { atMost, Id, Instant, LocalDate, PathId, Quantity } from '../common/fields.ts'
import { MAX_LINES, MAX_PICK_LINES } from '../reservations/limits.ts'
import { IfMissing, Weight } from '../reservations/bodies.ts'
import { OrderedProduct, ReservationStatus } from '../reservations/views.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { PAYMENT_METHODS } from '../sellers/constants.ts'
import { PaymentMethod } from '../sellers/schemas.ts'
import { MAX_PICKUP_ACTS, PICKUP_ACT_KINDS, PICKUP_OUTCOMES, UNDOABLE_PICKUP_ACTS } from './pickup-acts.ts'

export const PickupLine = z.extend(OrderedProduct, {
  id: z.int(),
  offerItemId: z.int(),
  unitPrice: z.string(),
  /** By weight once it was weighed. */
  total: z.string(),
  ifMissing: IfMissing,
  approximate: z.boolean(),
  tolerancePercent: z.int(),
  /** Weight of the whole line in `netUnit`, once it was weighed. */
  weighedQuantity: z.nullable(z.number()),
  /** Laid out for this buyer; a line whose quantity changed since is not ticked any more. */
  ticked: z.boolean(),
})
export type PickupLine = z.infer<typeof PickupLine>

/** One reservation of a pickup sheet. */
export const PickupRow = z.object({
  reservationId: z.int(),
  occurrenceId: z.int(),
  number: z.string(),
  status: ReservationStatus,
  fulfilment: Fulfilment,
  /** The hours of its time slot, or of the whole occurrence. */
  startsAt: Instant,
  endsAt: Instant,
  /** As the buyer gave it. */
  buyerName: z.string(),
  phone: z.nullable(z.string()),
  /** What the buyer shows. */
  pickupCode: z.string(),
  /** The address of a delivery. */
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  deliveryFee: z.string(),
  total: z.string(),
  /** What it can cost at most after weighing; `null` when the total is exact. */
  highestTotal: z.nullable(z.string()),
  paymentStatus: z.enum(['due', 'paid']),
  /** With what the buyer paid at the hand-over, if the seller recorded it. */
  paidWith: z.nullable(PaymentMethod),
  cancelledBy: z.nullable(z.enum(['buyer', 'guest', 'seller', 'admin', 'system'])),
  /** When it got its status; for a hand-over the time on the device. */
  changedAt: Instant,
  /** Until when the seller can take back the hand-over or the no-show. */
  undoUntil: z.nullable(Instant),
  items: atMost(PickupLine, MAX_LINES),
})
export type PickupRow = z.infer<typeof PickupRow>

/** An occurrence with reservations. */
export const PickupTerm = z.object({
  occurrenceId: z.int(),
  scheduleId: z.int(),
  date: LocalDate,
  startsAt: Instant,
  endsAt: Instant,
  fulfilment: Fulfilment,
  locationName: z.string(),
  /** Confirmed reservations, those handed over included. */
  reservations: z.int(),
  /** Of these, packed or with all lines ticked. */
  packed: z.int(),
  /** Of these, handed over. */
  handedOver: z.int(),
})
export type PickupTerm = z.infer<typeof PickupTerm>

export const PickupSheet = z.extend(PickupTerm, {
  paymentMethods: atMost(PaymentMethod, PAYMENT_METHODS.length),
  rows: atMost(PickupRow, MAX_PICK_LINES),
})
export type PickupSheet = z.infer<typeof PickupSheet>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** One act. Which of the optional fields it needs depends on its kind. */
export const PickupAct = z.strictObject({
  /** Made by the device: an act is applied once, however often it is sent. */
  id: z.string().check(z.regex(UUID, 'option')),
  kind: z.enum(PICKUP_ACT_KINDS),
  reservationId: Id,
  /** When it was done, by the clock of the device. */
  at: Instant,
  /** For tick: the line, the quantity that was seen, and whether it is ticked now. */
  itemId: z.optional(Id),
  quantity: z.optional(Quantity),
  ticked: z.optional(z.boolean()),
  /** For weigh. */
  weights: z.optional(z.array(Weight).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'maxlength'))),
  /** For hand-over: with what the buyer paid. */
  paidWith: z.optional(PaymentMethod),
  /** For no-show: return the items to stock. */
  restock: z.optional(z.boolean()),
  /** For undo. */
  undoes: z.optional(z.enum(UNDOABLE_PICKUP_ACTS)),
})
export type PickupAct = z.infer<typeof PickupAct>

export const PickupActResult = z.object({
  id: z.string(),
  outcome: z.enum(PICKUP_OUTCOMES),
  /** Why it was refused, in words for the seller. */
  message: z.nullable(z.string()),
})
export type PickupActResult = z.infer<typeof PickupActResult>

export const pickupSchemas = {
  list: {
    reply: z.object({
      /** Today and tomorrow, to be kept on the device. */
      sheets: atMost(PickupSheet, MAX_PICK_LINES),
      /** Without their reservations. */
      later: atMost(PickupTerm, MAX_PICK_LINES),
    }),
  },
  sheet: { params: z.object({ occurrenceId: PathId }), reply: PickupSheet },
  act: {
    body: z.strictObject({
      /** Applied in this order. */
      acts: z.array(PickupAct).check(z.minLength(1, 'required'), z.maxLength(MAX_PICKUP_ACTS, 'maxlength')),
    }),
    reply: z.object({
      /** In the order of the acts. */
      results: atMost(PickupActResult, MAX_PICKUP_ACTS),
      /** The reservations concerned as they are now. */
      rows: atMost(PickupRow, MAX_PICKUP_ACTS),
    }),
  },
}

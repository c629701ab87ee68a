import * as z from 'zod/mini'
import {
  atMost,
  Id,
  IdParams,
  Instant,
  LocalDate,
  PathId,
  PositiveQuantity,
  Quantity,
  text,
  Version,
} from '../common/fields.ts'
import { MAX_LINES } from '../reservations/limits.ts'
import { OrderedProduct, ReservationStatus } from '../reservations/views.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { MAX_SELLER_STANDING, MAX_STANDING, MAX_STANDING_DATES } from './limits.ts'

/** 1: every week, 2: every other week. */
export const EveryWeeks = z.union([z.literal(1), z.literal(2)], { error: 'option' })

const StandingLine = z.extend(OrderedProduct, {
  offerItemId: z.int(),
  step: z.number(),
  /** The price now; `null` when it is no longer offered. */
  unitPrice: z.nullable(z.string()),
  /** The price that the buyer agreed to or was notified of last. */
  knownPrice: z.string(),
})
export type StandingLine = z.infer<typeof StandingLine>

/** `planned`: the reservation is made a week before · `skipped`: paused by the buyer · `missed`: could not be made. */
export const STANDING_STATES = ['planned', 'skipped', 'made', 'missed'] as const

const StandingDate = z.object({
  date: LocalDate,
  startsAt: Instant,
  endsAt: Instant,
  state: z.enum(STANDING_STATES),
  reservationId: z.nullable(z.int()),
  reservationStatus: z.nullable(ReservationStatus),
  /** Why none was made. */
  reason: z.nullable(z.string()),
})
export type StandingDate = z.infer<typeof StandingDate>

export const StandingReservation = z.object({
  id: z.int(),
  everyWeeks: EveryWeeks,
  fulfilment: Fulfilment,
  offer: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
  seller: z.object({ id: z.int(), name: z.string() }),
  /** For the seller. */
  buyerName: z.nullable(z.string()),
  place: z.string(),
  items: atMost(StandingLine, MAX_LINES),
  /** The coming terms, with those for which a reservation was made. */
  dates: atMost(StandingDate, MAX_STANDING_DATES),
  endedBy: z.nullable(z.enum(['buyer', 'seller', 'system'])),
  /** What the seller wrote when ending it. */
  endMessage: z.nullable(z.string()),
  /** Until when the buyer can undo the end. */
  undoUntil: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
})
export type StandingReservation = z.infer<typeof StandingReservation>

const StandingProduct = z.extend(OrderedProduct, {
  offerItemId: z.int(),
  /** The most that all standing reservations of a term get together; `null`: no limit. */
  limit: z.nullable(z.number()),
})

/** What standing reservations will take, by day. */
export const SellerStanding = z.object({
  items: atMost(StandingReservation, MAX_SELLER_STANDING),
  days: atMost(
    z.object({
      date: LocalDate,
      startsAt: Instant,
      reservations: z.int(),
      products: atMost(StandingProduct, MAX_LINES),
    }),
    MAX_SELLER_STANDING,
  ),
})
export type SellerStanding = z.infer<typeof SellerStanding>

const StandingChange = z.strictObject({
  everyWeeks: EveryWeeks,
  items: z
    .array(z.strictObject({ offerItemId: Id, quantity: PositiveQuantity }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'maxlength')),
  version: Version,
})

export const standingSchemas = {
  own: { reply: z.object({ items: atMost(StandingReservation, MAX_STANDING * 2) }) },
  ofReservation: {
    params: z.object({ reservationId: PathId }),
    reply: z.object({
      standing: z.nullable(StandingReservation),
      /** The buyer can make one of this reservation. */
      possible: z.boolean(),
    }),
  },
  create: { body: z.strictObject({ reservationId: Id, everyWeeks: EveryWeeks }), reply: StandingReservation },
  change: { params: IdParams, body: StandingChange, reply: StandingReservation },
  setDate: {
    params: z.object({ id: PathId, date: LocalDate }),
    body: z.strictObject({ skip: z.boolean({ error: 'required' }) }),
    reply: StandingReservation,
  },
  end: { params: IdParams, reply: StandingReservation },
  resume: { params: IdParams, reply: StandingReservation },
  ofSeller: { reply: SellerStanding },
  decline: {
    params: IdParams,
    body: z.strictObject({ message: text(500) }),
    reply: StandingReservation,
  },
  setLimit: {
    params: IdParams,
    body: z.strictObject({ units: z.nullable(Quantity) }),
    reply: SellerStanding,
  },
}

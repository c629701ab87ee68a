import * as z from 'zod/mini'
import {
  Email,
  Id,
  Instant,
  LocalDate,
  optionalText,
  PageQuery,
  PathId,
  Phone,
  PositiveQuantity,
  PostalCode,
  Quantity,
  text,
  Version,
} from '../common/fields.ts'
import { PROPOSAL_CAUSES, RESERVATION_SORTS, RESERVATION_STATUSES } from './status.ts'
import { Fulfilment } from '../schedules/schemas.ts'

export const IfMissing = z.enum(['replace', 'skip', 'ask'])

export const LineBody = z.strictObject({
  offerItemId: Id,
  quantity: PositiveQuantity,
  ifMissing: z._default(IfMissing, 'ask'),
})
export const LineUpdate = z.strictObject({
  quantity: PositiveQuantity,
  ifMissing: z.optional(IfMissing),
  version: z.optional(Version),
})
export const Lines = z.array(LineBody).check(z.maxLength(100, 'maxlength'))

/** Address of a delivery. Many villages have no streets. */
export const DeliveryAddress = z.strictObject({
  street: optionalText(120),
  houseNumber: text(20),
  postalCode: PostalCode,
  town: text(100),
  latitude: z.number().check(z.minimum(48.5, 'range'), z.maximum(55.5, 'range')),
  longitude: z.number().check(z.minimum(13.5, 'range'), z.maximum(24.8, 'range')),
})

/** The start of a time slot of the occurrence, `startsAt` of one of its `timeSlots`; `null` when it is not divided. */
const timeSlot = z._default(z.nullable(Instant), null)

const reservationFields = {
  offerId: Id,
  occurrenceId: z._default(z.nullable(Id), null),
  timeSlot,
  fulfilment: z._default(Fulfilment, 'pickup'),
  note: optionalText(500),
  deliveryAddress: z._default(z.nullable(DeliveryAddress), null),
  items: z._default(Lines, []),
}
/** The total that the buyer saw, `X.XX`. If it has changed, the reply is `PRICE_CHANGED` and nothing is reserved. */
export const seenTotal = z.optional(z.string().check(z.regex(/^\d{1,8}\.\d{2}$/, 'validNumeric')))

const contactFields = {
  contactName: text(80),
  contactPhone: z._default(z.nullable(Phone), null),
  contactEmail: z._default(z.nullable(Email), null),
}

/** Instead of submitting: waits until stock and a slot are free, which are then held for a while. */
const wait = z._default(z.boolean(), false)

/** A saved address of the user, copied into the reservation. */
const addressId = z.optional(Id)

export const ReservationBody = z.strictObject({
  ...reservationFields,
  addressId,
  contactPhone: z._default(z.nullable(Phone), null),
  submit: z._default(z.boolean(), false),
  wait,
  seenTotal,
})

/** A guest enters a name and a phone number or an e-mail. */
export const AnonymousReservationBody = z
  .strictObject({ ...reservationFields, ...contactFields, submit: z._default(z.boolean(), false), wait, seenTotal })
  .check(
    z.refine((body) => body.contactPhone !== null || body.contactEmail !== null, {
      error: 'required',
      path: ['contactPhone'],
    }),
  )
export type AnonymousReservationBody = z.infer<typeof AnonymousReservationBody>

/** A manual reservation that the seller enters for a buyer on the phone. */
export const ManualReservationBody = z
  .strictObject({ ...reservationFields, ...contactFields, items: Lines.check(z.minLength(1, 'required')) })
  .check(
    z.refine((body) => body.contactPhone !== null || body.contactEmail !== null, {
      error: 'required',
      path: ['contactPhone'],
    }),
  )
export type ManualReservationBody = z.infer<typeof ManualReservationBody>

export const BulkAcceptBody = z.strictObject({
  items: z
    .array(z.strictObject({ id: Id, version: Version }))
    .check(z.minLength(1, 'required'), z.maxLength(100, 'maxlength')),
})

export const PickListQuery = z.object({
  /** The default is the nearest day with reservations. */
  date: z.optional(LocalDate),
  locationId: z.optional(PathId),
  /** One occurrence of the day only. */
  occurrenceId: z.optional(PathId),
  /** `0`: without pickup codes and phone numbers. */
  contacts: z._default(z.enum(['0', '1']), '1'),
  format: z._default(z.enum(['json', 'csv']), 'json'),
})

export const ReservationUpdate = z.strictObject({
  occurrenceId: z._default(z.nullable(Id), null),
  timeSlot,
  fulfilment: z._default(Fulfilment, 'pickup'),
  note: optionalText(500),
  deliveryAddress: z._default(z.nullable(DeliveryAddress), null),
  addressId,
  version: Version,
})

const statuses: readonly string[] = RESERVATION_STATUSES

export const ReservationListQuery = z.extend(PageQuery, {
  role: z.optional(z.enum(['buyer', 'seller'])),
  status: z.optional(
    z.string().check(
      z.maxLength(200, 'maxlength'),
      z.refine((list) => list.split(',').every((s) => statuses.includes(s)), 'status'),
    ),
  ),
  day: z.optional(LocalDate),
  offerId: z.optional(PathId),
  occurrenceId: z.optional(PathId),
  /** Reservations with unread comments only. */
  unread: z.optional(z.literal('1')),
  /** Reservations whose buyer the seller has to call. */
  toCall: z.optional(z.literal('1')),
  /** The seller's list in another order than the newest first. */
  sort: z.optional(z.enum(RESERVATION_SORTS)),
  direction: z.optional(z.enum(['asc', 'desc'])),
  /** Number, pickup code or the buyer's name. */
  q: z.optional(z.string().check(z.maxLength(100, 'maxlength'))),
})

/** A proposed line: lines that are not named stay; 0 removes one. */
const ProposedLine = z.strictObject({ offerItemId: Id, quantity: Quantity })
/** Weight of the whole line in the unit of its variant. */
export const Weight = z.strictObject({ itemId: Id, weight: PositiveQuantity })

export const ActionBody = z.strictObject({
  version: Version,
  reason: z.optional(text(300)),
  /** Seller cancellations: `sold_out` and `harvest_failed` write the stock off instead of returning it. Proposals: why. */
  cause: z.optional(z.enum(PROPOSAL_CAUSES)),
  /** For hand-over by the buyer's code. */
  pickupCode: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4}$/, 'pickupCode'))),
  /** The seller records what a buyer without e-mail and account said to the proposal on the phone. */
  byPhone: z.optional(z.boolean()),
  /** For no-show: return the items to stock. */
  restock: z.optional(z.boolean()),
  /** For propose: another occurrence of the offer. */
  occurrenceId: z.optional(Id),
  /** For propose: the start of another time slot, of that occurrence or of the agreed one. */
  timeSlot: z.optional(Instant),
  /** For propose: other quantities, other items of the offer. */
  items: z.optional(z.array(ProposedLine).check(z.maxLength(100, 'maxlength'))),
  /** For pack: items sold by approximate weight. */
  weights: z.optional(z.array(Weight).check(z.maxLength(100, 'maxlength'))),
})

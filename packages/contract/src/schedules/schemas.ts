import * as z from 'zod/mini'
import { Cutoff, cutoffFitsRule, ScheduleRule, TimeSlots } from './rules.ts'
import {
  atMost,
  LocalTime,
  LocalDate,
  text,
  Id,
  inOrder,
  Version,
  Instant,
  optionalText,
  SearchQuery,
  PathId,
  page,
  IdParams,
  Empty,
} from '../common/fields.ts'
import { MAX_LISTED_OCCURRENCES, MAX_NEXT_OCCURRENCES, MAX_TIME_SLOTS } from './limits.ts'
import { DeliveryZone, FeeAtPoint } from './zones.ts'
import { SCHEDULE_SORTS } from './sorts.ts'

export const Fulfilment = z.enum(['pickup', 'delivery'], { error: 'required' })
export type Fulfilment = z.infer<typeof Fulfilment>

const capacity = z._default(z.nullable(z.int().check(z.minimum(1, 'range'), z.maximum(10_000, 'range'))), null)

const timetableFields = {
  rule: ScheduleRule,
  startTime: LocalTime,
  endTime: LocalTime,
  cutoff: Cutoff,
  validFrom: LocalDate,
  validTo: z._default(z.nullable(LocalDate), null),
  timeSlots: z._default(z.nullable(TimeSlots), null),
}
const deliveryFields = {
  name: text(80),
  locationId: Id,
  fulfilment: Fulfilment,
  capacity,
  zone: z._default(z.nullable(DeliveryZone), null),
}
const scheduleFields = { ...deliveryFields, ...timetableFields }
const hoursInOrder = inOrder('startTime', 'endTime', { strict: true })
const daysInOrder = inOrder('validFrom', 'validTo')
const requiresZone = z.refine<{ fulfilment: Fulfilment; zone: unknown }>(
  (s) => s.fulfilment === 'pickup' || s.zone !== null,
  { error: 'required', path: ['zone'] },
)
export const ScheduleBody = z
  .strictObject(scheduleFields)
  .check(hoursInOrder, daysInOrder, requiresZone, cutoffFitsRule)
export const ScheduleUpdate = z
  .strictObject({
    ...scheduleFields,
    version: Version,
    /** Save although reserved occurrences cannot get the new time slots: these occurrences stay as they are. */
    keepReserved: z._default(z.boolean(), false),
  })
  .check(hoursInOrder, daysInOrder, requiresZone, cutoffFitsRule)
export type ScheduleBody = z.infer<typeof ScheduleBody>
export type ScheduleUpdate = z.infer<typeof ScheduleUpdate>

/** A preview needs the rule and the hours only; other fields of the form are optional. */
export const SchedulePreviewBody = z
  .strictObject({
    ...timetableFields,
    name: z.optional(z.string().check(z.maxLength(80, 'maxlength'))),
    locationId: z.optional(Id),
    fulfilment: z.optional(Fulfilment),
    capacity,
    zone: z._default(z.nullable(DeliveryZone), null),
  })
  .check(hoursInOrder, daysInOrder, cutoffFitsRule)
export type SchedulePreviewBody = z.infer<typeof SchedulePreviewBody>

/** One occurrence of a preview. */
export const PreviewOccurrence = z.object({
  date: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  cutoffAt: Instant,
  holiday: z.nullable(z.string()),
})
export type PreviewOccurrence = z.infer<typeof PreviewOccurrence>

/** A part of a divided occurrence. `remaining` is the capacity that is left. */
export const TimeSlot = z.object({ startsAt: Instant, endsAt: Instant, remaining: z.int() })
export type TimeSlot = z.infer<typeof TimeSlot>

/** An occurrence as reservations name it. */
export const OccurrenceTimes = z.object({ id: z.int(), date: LocalDate, startsAt: Instant, endsAt: Instant })

/** One occurrence. `remaining` is the capacity that is left, `null` without a limit. */
export const Occurrence = z.object({
  id: z.int(),
  scheduleId: z.int(),
  fulfilment: Fulfilment,
  date: LocalDate,
  startsAt: Instant,
  endsAt: Instant,
  cutoffAt: Instant,
  status: z.enum(['open', 'closed']),
  remaining: z.nullable(z.int()),
  /** The time slots of a divided occurrence; a reservation names one by its start. */
  timeSlots: z.nullable(atMost(TimeSlot, MAX_TIME_SLOTS)),
  note: z.nullable(z.string()),
  /** Name of the public holiday the day falls on. */
  holiday: z.nullable(z.string()),
  /** The day of the rule that a moved occurrence replaces, or its own day when only the times differ. */
  movedFrom: z.nullable(LocalDate),
})
export type Occurrence = z.infer<typeof Occurrence>

export const Schedule = z.object({
  id: z.int(),
  name: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  fulfilment: Fulfilment,
  rule: ScheduleRule,
  startTime: z.string(),
  endTime: z.string(),
  cutoff: Cutoff,
  capacity: z.nullable(z.int()),
  timeSlots: z.nullable(TimeSlots),
  zone: z.nullable(DeliveryZone),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  /** `co sobotę 8:00–12:00, zamówienia do czwartku 18:00`. */
  summary: z.string(),
  nextOccurrences: atMost(Occurrence, MAX_NEXT_OCCURRENCES),
  version: z.int(),
})
export type Schedule = z.infer<typeof Schedule>

/** A reservation that stands in the way of changed time slots: `details.reservations` of `TIME_SLOTS_RESERVED`. */
export const ConcernedReservation = z.object({
  reservationId: z.int(),
  number: z.string(),
  buyerName: z.string(),
  date: LocalDate,
  startsAt: Instant,
  endsAt: Instant,
})
export type ConcernedReservation = z.infer<typeof ConcernedReservation>

export const OccurrenceStatus = z.enum(['open', 'closed'], { error: 'required' })

/** Another day or other hours for one occurrence, the rest of the rule as it is. */
export const OccurrenceMove = z
  .strictObject({ date: LocalDate, startTime: LocalTime, endTime: LocalTime })
  .check(hoursInOrder)
export type OccurrenceMove = z.infer<typeof OccurrenceMove>

/** Existing reservations stay when it is closed. Buyers see the note. One with reservations cannot be moved. */
export const OccurrenceUpdate = z.strictObject({
  status: OccurrenceStatus,
  note: optionalText(200),
  move: z._default(z.nullable(OccurrenceMove), null),
})
export type OccurrenceUpdate = z.infer<typeof OccurrenceUpdate>

export const scheduleSchemas = {
  list: {
    query: z.extend(SearchQuery, {
      fulfilment: z.optional(Fulfilment),
      locationId: z.optional(PathId),
      sort: z.optional(z.enum(SCHEDULE_SORTS)),
    }),
    reply: page(Schedule),
  },
  schedule: { params: IdParams, reply: Schedule },
  create: { body: ScheduleBody, reply: Schedule },
  update: { params: IdParams, body: ScheduleUpdate, reply: Schedule },
  delete: { params: IdParams, reply: Empty },
  preview: {
    body: SchedulePreviewBody,
    reply: z.object({ summary: z.string(), occurrences: z.array(PreviewOccurrence) }),
  },
  occurrences: {
    params: IdParams,
    query: z.object({ from: z.optional(LocalDate), to: z.optional(LocalDate) }),
    reply: z.object({ items: atMost(Occurrence, MAX_LISTED_OCCURRENCES) }),
  },
  feeAt: {
    params: IdParams,
    query: z.object({
      latitude: z.coerce.number().check(z.minimum(48.5, 'range'), z.maximum(55.5, 'range')),
      longitude: z.coerce.number().check(z.minimum(13.5, 'range'), z.maximum(24.8, 'range')),
    }),
    reply: FeeAtPoint,
  },
  updateOccurrence: { params: z.object({ id: PathId, date: LocalDate }), body: OccurrenceUpdate, reply: Occurrence },
}

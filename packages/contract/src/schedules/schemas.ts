import * as z from 'zod/mini'
import { ScheduleRule, Cutoff } from './rules.ts'
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
import { MAX_LISTED_OCCURRENCES, MAX_NEXT_OCCURRENCES } from './limits.ts'
import { DeliveryZone } from './zones.ts'
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
export const ScheduleBody = z.strictObject(scheduleFields).check(hoursInOrder, daysInOrder, requiresZone)
export const ScheduleUpdate = z
  .strictObject({ ...scheduleFields, version: Version })
  .check(hoursInOrder, daysInOrder, requiresZone)
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
  .check(hoursInOrder, daysInOrder)
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
  zone: z.nullable(DeliveryZone),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  /** `co sobotę 8:00–12:00, zamówienia do czwartku 18:00`. */
  summary: z.string(),
  nextOccurrences: atMost(Occurrence, MAX_NEXT_OCCURRENCES),
  version: z.int(),
})
export type Schedule = z.infer<typeof Schedule>

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
  updateOccurrence: { params: z.object({ id: PathId, date: LocalDate }), body: OccurrenceUpdate, reply: Occurrence },
}

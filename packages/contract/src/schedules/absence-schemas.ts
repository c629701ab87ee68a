import * as z from 'zod/mini'
import { atMost, Id, inOrder, Instant, LocalDate, optionalText, PathId, Version } from '../common/fields.ts'
import { MAX_ABSENCES, MAX_LISTED_OCCURRENCES } from './limits.ts'

/** Days on which the seller is away, both included. Buyers see the note. */
const absenceFields = { from: LocalDate, to: LocalDate, note: optionalText(200) }
const daysInOrder = inOrder('from', 'to')

export const AbsenceBody = z.strictObject(absenceFields).check(daysInOrder)
export type AbsenceBody = z.infer<typeof AbsenceBody>

export const AbsenceUpdate = z.strictObject({ ...absenceFields, version: Version }).check(daysInOrder)
export type AbsenceUpdate = z.infer<typeof AbsenceUpdate>

/** `absenceId`: the absence that would be changed; without it a new one. */
export const AbsencePreviewBody = z
  .strictObject({ ...absenceFields, absenceId: z._default(z.nullable(Id), null) })
  .check(daysInOrder)
export type AbsencePreviewBody = z.infer<typeof AbsencePreviewBody>

/** Closed occurrences with reservations, which stay valid until the seller decides about them. */
const ReservedOccurrences = atMost(
  z.object({
    scheduleId: z.int(),
    scheduleName: z.string(),
    date: LocalDate,
    startsAt: Instant,
    endsAt: Instant,
    reservations: z.int(),
  }),
  MAX_LISTED_OCCURRENCES,
)

export const Absence = z.object({
  id: z.int(),
  from: LocalDate,
  to: LocalDate,
  note: z.nullable(z.string()),
  version: z.int(),
  /** The coming occurrences that it keeps closed. */
  closed: z.int(),
  reserved: ReservedOccurrences,
})
export type Absence = z.infer<typeof Absence>

/** What saving an absence would close and open again. */
export const AbsenceEffect = z.object({ closed: z.int(), opened: z.int(), reserved: ReservedOccurrences })
export type AbsenceEffect = z.infer<typeof AbsenceEffect>

const absenceParams = z.object({ absenceId: PathId })

export const absenceSchemas = {
  /** Present and coming absences, the nearest first. */
  list: { reply: z.object({ items: atMost(Absence, MAX_ABSENCES) }) },
  preview: { body: AbsencePreviewBody, reply: AbsenceEffect },
  add: { body: AbsenceBody, reply: Absence },
  update: { params: absenceParams, body: AbsenceUpdate, reply: Absence },
  /** How many occurrences take reservations again. */
  delete: { params: absenceParams, reply: z.object({ opened: z.int() }) },
}

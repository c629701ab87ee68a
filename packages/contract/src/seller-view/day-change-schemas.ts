import * as z from 'zod/mini'
import { MAX_CHANGE_ROWS, MAX_CHANGEABLE_DAYS } from '../reservations/limits.ts'
import { atMost, Id, LocalDate, optionalText, text, Instant } from '../common/fields.ts'
import { OccurrenceMove } from '../schedules/schemas.ts'
import { PHONE_ANSWERS } from '../reservations/status.ts'
import { BulkResult, CallAbout } from '../reservations/views.ts'

const dayFields = { scheduleId: Id, date: LocalDate, move: z._default(z.nullable(OccurrenceMove), null) }

/** Moves all reservations of a day; without `move` the day is cancelled. */
export const DayChangeBody = z.strictObject({
  ...dayFields,
  /** Sent to every buyer. */
  reason: text(200),
  /** The reservations of the preview; when others are there by now, nothing is changed. Without it all are changed. */
  previewed: z._default(z.nullable(atMost(Id, MAX_CHANGE_ROWS)), null),
})
export type DayChangeBody = z.infer<typeof DayChangeBody>

export const DayChangePreviewBody = z.strictObject({ ...dayFields, reason: optionalText(200) })
export type DayChangePreviewBody = z.infer<typeof DayChangePreviewBody>

/** How a buyer is notified: `phone` when nothing that is sent reaches the buyer, `inApp` with an account and no other way. */
export const NOTIFIED_BY = ['email', 'push', 'inApp', 'phone'] as const
export type NotifiedBy = (typeof NOTIFIED_BY)[number]

export const DAY_CHANGE_ANSWERS = ['agreed', 'waiting', 'unchanged', 'cancelled'] as const
export type DayChangeAnswer = (typeof DAY_CHANGE_ANSWERS)[number]

const OccurrenceTimes = z.object({ date: LocalDate, startsAt: Instant, endsAt: Instant })

/** Whom a day change concerns, and what each will read. */
export const DayChangePreview = z.object({
  rows: atMost(
    z.object({
      reservationId: z.int(),
      number: z.string(),
      buyerName: z.string(),
      /** The number to call, because nothing that is sent reaches the buyer. */
      phoneToCall: z.nullable(z.string()),
      notifiedBy: atMost(z.enum(NOTIFIED_BY), NOTIFIED_BY.length),
      /** The buyer has not answered an earlier proposal and cannot be asked now. */
      waitsForAnswer: z.boolean(),
      subject: z.string(),
      paragraphs: z.array(z.string()),
      /** What the phone shows. */
      push: z.nullable(z.string()),
    }),
    MAX_CHANGE_ROWS,
  ),
})
export type DayChangePreview = z.infer<typeof DayChangePreview>

/** A coming occurrence with reservations that can be moved or cancelled. */
export const ChangeableDay = z.object({
  scheduleId: z.int(),
  scheduleName: z.string(),
  locationName: z.string(),
  ...OccurrenceTimes.shape,
  reservations: z.int(),
})
export type ChangeableDay = z.infer<typeof ChangeableDay>

/** A moved or cancelled day and the answers of the buyers. */
export const DayChange = z.object({
  id: z.int(),
  scheduleId: z.int(),
  scheduleName: z.string(),
  from: OccurrenceTimes,
  /** `null` for a cancelled day. */
  to: z.nullable(OccurrenceTimes),
  reason: z.string(),
  createdAt: Instant,
  rows: atMost(
    z.object({
      reservationId: z.int(),
      number: z.string(),
      buyerName: z.string(),
      /** The number to call, because no e-mail reaches the buyer. */
      phoneToCall: z.nullable(z.string()),
      callAbout: CallAbout,
      /** What the buyer said about the cancellation. */
      phoneAnswer: z.nullable(z.enum(PHONE_ANSWERS)),
      /** Raised by every change of the reservation. */
      version: z.int(),
      /** `unchanged`: still reserved for the old day, because the buyer declined or did not answer. */
      answer: z.enum(DAY_CHANGE_ANSWERS),
    }),
    MAX_CHANGE_ROWS,
  ),
})
export type DayChange = z.infer<typeof DayChange>

export const dayChangeSchemas = {
  list: { reply: z.object({ items: atMost(DayChange, 20) }) },
  /** The nearest first. */
  days: { reply: z.object({ items: atMost(ChangeableDay, MAX_CHANGEABLE_DAYS) }) },
  preview: { body: DayChangePreviewBody, reply: DayChangePreview },
  change: { body: DayChangeBody, reply: BulkResult },
}

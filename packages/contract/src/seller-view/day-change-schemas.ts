import * as z from 'zod/mini'
import { MAX_CHANGE_ROWS } from '../reservations/limits.ts'
import { atMost, Id, LocalDate, text, Instant } from '../common/fields.ts'
import { OccurrenceMove } from '../schedules/schemas.ts'
import { BulkResult } from '../reservations/views.ts'

/** Moves all reservations of a day; without `move` the day is cancelled. */
export const DayChangeBody = z.strictObject({
  scheduleId: Id,
  date: LocalDate,
  move: z._default(z.nullable(OccurrenceMove), null),
  /** Sent to every buyer. */
  reason: text(200),
})
export type DayChangeBody = z.infer<typeof DayChangeBody>

export const DAY_CHANGE_ANSWERS = ['agreed', 'waiting', 'unchanged', 'cancelled'] as const
export type DayChangeAnswer = (typeof DAY_CHANGE_ANSWERS)[number]

const OccurrenceTimes = z.object({ date: LocalDate, startsAt: Instant, endsAt: Instant })

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
      /** `unchanged`: still reserved for the old day, because the buyer declined or did not answer. */
      answer: z.enum(DAY_CHANGE_ANSWERS),
    }),
    MAX_CHANGE_ROWS,
  ),
})
export type DayChange = z.infer<typeof DayChange>

export const dayChangeSchemas = {
  list: { reply: z.object({ items: atMost(DayChange, 20) }) },
  change: { body: DayChangeBody, reply: BulkResult },
}

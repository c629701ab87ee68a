import * as z from 'zod/mini'
import { Id, Instant, LocalDate, text } from '../common/fields.ts'
import { BulkResult } from '../reservations/views.ts'
import { route } from '../common/route.ts'
import { OccurrenceMove } from '../schedules/schemas.ts'

/** Another day for all who reserved one, or no day at all. Without `move` the day is called off. */
export const DayChangeBody = z.strictObject({
  scheduleId: Id,
  date: LocalDate,
  move: z._default(z.nullable(OccurrenceMove), null),
  /** Said to every buyer. */
  reason: text(200),
})
export type DayChangeBody = z.infer<typeof DayChangeBody>

export const DAY_CHANGE_ANSWERS = ['agreed', 'waiting', 'unchanged', 'cancelled'] as const
export type DayChangeAnswer = (typeof DAY_CHANGE_ANSWERS)[number]

const OccurrenceTimes = z.object({ date: LocalDate, startsAt: Instant, endsAt: Instant })

/** A day that was moved or called off, and what the buyers say to it. */
export const DayChange = z.object({
  id: z.int(),
  scheduleId: z.int(),
  scheduleName: z.string(),
  from: OccurrenceTimes,
  /** `null`: called off. */
  to: z.nullable(OccurrenceTimes),
  reason: z.string(),
  createdAt: Instant,
  rows: z.array(
    z.object({
      reservationId: z.int(),
      number: z.string(),
      buyerName: z.string(),
      /** `unchanged`: reserved for the old day still, because the buyer said no or nothing. */
      answer: z.enum(DAY_CHANGE_ANSWERS),
    }),
  ),
})
export type DayChange = z.infer<typeof DayChange>

export const dayChangeRoutes = {
  list: route({
    method: 'GET',
    path: '/api/reservations/day-changes',
    summary: 'Days of the own stall that were moved or called off lately, with the buyers’ answers',
    access: 'seller',
    limit: 'read',
    reply: z.object({ items: z.array(DayChange) }),
  }),
  change: route({
    method: 'POST',
    path: '/api/reservations/day-changes',
    summary:
      'Close a day for new reservations and propose another one to everybody who reserved it, or cancel them all; each stands for itself',
    access: 'seller',
    limit: 'write',
    body: DayChangeBody,
    reply: BulkResult,
  }),
}

import * as z from 'zod/mini'
import { Instant, inOrder, LocalDate, optionalText } from '../common/fields.ts'
import { route } from '../common/route.ts'

/** Days on which the seller is away, both included. */
export const AbsenceBody = z
  .strictObject({ from: LocalDate, to: LocalDate, note: optionalText(200) })
  .check(inOrder('from', 'to'))
export type AbsenceBody = z.infer<typeof AbsenceBody>

/** What an absence closed, and the occurrences among them that have reservations: about these the seller decides. */
export const Absence = z.object({
  closed: z.int(),
  reserved: z.array(
    z.object({
      scheduleId: z.int(),
      scheduleName: z.string(),
      date: LocalDate,
      startsAt: Instant,
      endsAt: Instant,
      reservations: z.int(),
    }),
  ),
})
export type Absence = z.infer<typeof Absence>

export const absenceRoutes = {
  preview: route({
    method: 'POST',
    path: '/api/schedules/absences/preview',
    summary: 'What an absence would close, and the reservations in the way; closes nothing',
    access: 'seller',
    limit: 'write',
    body: AbsenceBody,
    reply: Absence,
  }),
  add: route({
    method: 'POST',
    path: '/api/schedules/absences',
    summary: 'Close all own occurrences between two days',
    access: 'seller',
    limit: 'write',
    body: AbsenceBody,
    reply: Absence,
  }),
}

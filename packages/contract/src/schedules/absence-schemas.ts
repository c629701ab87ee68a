import * as z from 'zod/mini'
import { LocalDate, optionalText, inOrder, Instant } from '../common/fields.ts'

/** Days on which the seller is away, both included. */
export const AbsenceBody = z
  .strictObject({ from: LocalDate, to: LocalDate, note: optionalText(200) })
  .check(inOrder('from', 'to'))
export type AbsenceBody = z.infer<typeof AbsenceBody>

/** The occurrences it closed, and those with reservations, which the seller decides about. */
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

export const absenceSchemas = {
  preview: { body: AbsenceBody, reply: Absence },
  add: { body: AbsenceBody, reply: Absence },
}

import * as z from 'zod/mini'
import { LocalDate, LocalTime } from '../common/fields.ts'

/** ISO weekday: 1 Monday … 7 Sunday. */
export const Weekday = z.int({ error: 'required' }).check(z.minimum(1, 'range'), z.maximum(7, 'range'))

/** A rule in local wall time that yields calendar days. */
export const ScheduleRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dates'),
    dates: z.array(LocalDate).check(z.minLength(1, 'required'), z.maxLength(60, 'maxlength')),
  }),
  z.strictObject({
    kind: z.literal('weekly'),
    weekdays: z.array(Weekday).check(z.minLength(1, 'required'), z.maxLength(7, 'maxlength')),
    /** Every n weeks, counted from the week of `validFrom`. */
    everyWeeks: z.int().check(z.minimum(1, 'range'), z.maximum(8, 'range')),
  }),
  z.strictObject({
    kind: z.literal('monthly'),
    weekday: Weekday,
    /** 1st … 4th, or -1 for the last one of the month. */
    nth: z.int().check(
      z.minimum(-1, 'range'),
      z.maximum(4, 'range'),
      z.refine((n) => n !== 0, 'range'),
    ),
  }),
])
export type ScheduleRule = z.infer<typeof ScheduleRule>

/** A weekday and hour before the occurrence, hours before its start, or minutes before its end. */
export const Cutoff = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weekday'), weekday: Weekday, time: LocalTime }),
  z.strictObject({
    kind: z.literal('hours'),
    hours: z.int().check(z.minimum(0, 'range'), z.maximum(24 * 14, 'range')),
  }),
  /** While the occurrence is open: until this many minutes before its end, never before its start. */
  z.strictObject({
    kind: z.literal('end'),
    minutes: z.int().check(z.minimum(0, 'range'), z.maximum(12 * 60, 'range')),
  }),
])
export type Cutoff = z.infer<typeof Cutoff>

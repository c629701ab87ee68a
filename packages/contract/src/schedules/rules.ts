import * as z from 'zod/mini'
import { LocalDate, LocalTime } from '../common/fields.ts'
import { TIME_SLOT_MINUTES } from './limits.ts'

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

const cutoffKinds = [
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
] as const

/** A weekday and hour before the occurrence, hours before its start, or minutes before its end. */
export const SimpleCutoff = z.discriminatedUnion('kind', cutoffKinds)
export type SimpleCutoff = z.infer<typeof SimpleCutoff>

/** One for all occurrences, or one for each weekday of a weekly rule. */
export const Cutoff = z.discriminatedUnion('kind', [
  ...cutoffKinds,
  z.strictObject({
    kind: z.literal('byWeekday'),
    days: z
      .array(z.strictObject({ weekday: Weekday, cutoff: SimpleCutoff }))
      .check(z.minLength(1, 'required'), z.maxLength(7, 'maxlength')),
  }),
])
export type Cutoff = z.infer<typeof Cutoff>

/** Every weekday of the rule has its cut-off, each once. */
export const cutoffFitsRule = z.refine<{ rule: ScheduleRule; cutoff: Cutoff }>(
  ({ rule, cutoff }) => {
    if (cutoff.kind !== 'byWeekday') return true
    const days = new Set(cutoff.days.map(({ weekday }) => weekday))
    return rule.kind === 'weekly' && days.size === cutoff.days.length && rule.weekdays.every((day) => days.has(day))
  },
  { error: 'cutoffDays', path: ['cutoff'] },
)

/** Equal parts of an occurrence with a capacity each; the last one may be shorter. */
export const TimeSlots = z.strictObject({
  minutes: z.literal(TIME_SLOT_MINUTES, { error: 'option' }),
  capacity: z.int({ error: 'required' }).check(z.minimum(1, 'range'), z.maximum(1000, 'range')),
})
export type TimeSlots = z.infer<typeof TimeSlots>

import type { Cutoff, SimpleCutoff, TimeSlots } from '@kram/contract/schedules/rules'
import { TIME_ZONE } from '@kram/contract/common/time'
import { Temporal } from 'temporal-polyfill'
import { holidayOn } from './holidays.rules.ts'
import { daysOf, type Recurrence } from './recurrence.rules.ts'

export type Hours = { startTime: string; endTime: string; cutoff: Cutoff; timeSlots?: TimeSlots | null }
export type Timetable = Recurrence & Hours
export type OccurrenceTimes = { date: string; startsAt: Date; endsAt: Date; cutoffAt: Date; holiday: string | null }

const dateOf = (instant: Temporal.ZonedDateTime) => new Date(instant.epochMilliseconds)

/**
 * A wall-clock time of a day in Poland. In spring one hour is missing: a time in it moves one hour on. In autumn one hour occurs
 * twice: the first is used.
 */
const atLocalTime = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'compatible' })

/** Times and cut-off of a schedule on one day. Always `cutoffAt` ≤ `endsAt` and `startsAt` < `endsAt`. */
export function occurrenceOn(date: string, { startTime, endTime, cutoff, timeSlots = null }: Hours): OccurrenceTimes {
  const day = Temporal.PlainDate.from(date)
  const [from, to] = [startTime, endTime].map((time) => day.toPlainDateTime(Temporal.PlainTime.from(time))) as [
    Temporal.PlainDateTime,
    Temporal.PlainDateTime,
  ]
  const startsAt = atLocalTime(from)
  const orders = cutoffOn(day, cutoff)
  const end = atLocalTime(to)
  // A start in the missing hour could move past the end, therefore the duration is kept.
  const endsAt = Temporal.ZonedDateTime.compare(startsAt, end) < 0 ? end : startsAt.add(from.until(to))
  const cutoffAt =
    orders.kind === 'end'
      ? later(earlier(endsAt.subtract({ minutes: orders.minutes }), lastStart(startsAt, endsAt, timeSlots)), startsAt)
      : earlier(cutoffBefore(startsAt.toPlainDateTime(), orders), startsAt)
  return {
    date,
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
    cutoffAt: dateOf(cutoffAt),
    holiday: holidayOn(date),
  }
}

/**
 * The cut-off of a day. An occurrence that was moved to a weekday without one has that of the next weekday that has.
 */
function cutoffOn(day: Temporal.PlainDate, cutoff: Cutoff): SimpleCutoff {
  if (cutoff.kind !== 'byWeekday') return cutoff
  const daysUntil = (weekday: number) => (weekday - day.dayOfWeek + 7) % 7
  const [next] = cutoff.days.toSorted((one, other) => daysUntil(one.weekday) - daysUntil(other.weekday))
  if (!next) throw new Error('the contract requires a cut-off')
  return next.cutoff
}

/** The start of the last time slot: later nobody can come any more. */
function lastStart(startsAt: Temporal.ZonedDateTime, endsAt: Temporal.ZonedDateTime, timeSlots: TimeSlots | null) {
  if (timeSlots === null) return endsAt
  const minutes = startsAt.until(endsAt).total('minutes')
  return startsAt.add({ minutes: (Math.ceil(minutes / timeSlots.minutes) - 1) * timeSlots.minutes })
}

const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0 ? a : b

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) => (earlier(a, b) === a ? b : a)

/**
 * A weekday cut-off is the last such weekday and hour strictly before the start. Hours are wall-clock hours, not elapsed hours:
 * "24 godziny przed" Sunday 8:00 is Saturday 8:00 also at clock changes.
 */
function cutoffBefore(
  start: Temporal.PlainDateTime,
  cutoff: Exclude<SimpleCutoff, { kind: 'end' }>,
): Temporal.ZonedDateTime {
  if (cutoff.kind === 'hours') return atLocalTime(start.subtract({ hours: cutoff.hours }))
  const daysBack = (start.dayOfWeek - cutoff.weekday + 7) % 7
  const sameWeek = start
    .toPlainDate()
    .subtract({ days: daysBack })
    .toPlainDateTime(Temporal.PlainTime.from(cutoff.time))
  return atLocalTime(Temporal.PlainDateTime.compare(sameWeek, start) < 0 ? sameWeek : sameWeek.subtract({ weeks: 1 }))
}

/** Occurrences of the days `from` to `to` (inclusive) that have not begun at `now` or still take orders. */
export const occurrencesBetween = (timetable: Timetable, from: string, to: string, now: Date): OccurrenceTimes[] =>
  daysOf(timetable, from, to)
    .map((date) => occurrenceOn(date, timetable))
    .filter(({ startsAt, cutoffAt }) => startsAt > now || cutoffAt > now)

const plusDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

export const dayAfter = (date: string) => plusDays(date, 1)

/** Occurrences are generated for eight weeks. */
export const DAYS_AHEAD = 56
/** Enough for six occurrences of "every eight weeks". */
const PREVIEW_DAYS = 400

export const lastDayAhead = (from: string) => plusDays(from, DAYS_AHEAD)

/**
 * The last day for which occurrences are generated: eight weeks from today or from the schedule's first day. Single dates are few
 * and entered by hand, therefore all of them are generated at once.
 */
export function horizonOf({ rule, validFrom }: Recurrence, today: string): string {
  if (rule.kind === 'dates') return rule.dates.reduce((last, date) => (date > last ? date : last), today)
  return lastDayAhead(validFrom > today ? validFrom : today)
}

/** The next occurrences of a rule that is not saved yet. */
export function nextOccurrencesOf(timetable: Timetable, today: string, now: Date, count: number): OccurrenceTimes[] {
  const from = timetable.validFrom > today ? timetable.validFrom : today
  return occurrencesBetween(timetable, from, plusDays(from, PREVIEW_DAYS), now).slice(0, count)
}

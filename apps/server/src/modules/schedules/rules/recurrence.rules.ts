import type { ScheduleRule } from '@kram/contract/schedules/rules'
import { Temporal } from 'temporal-polyfill'

/** A rule with its validity, both days included. */
export type Recurrence = { rule: ScheduleRule; validFrom: string; validTo: string | null }

type Day = Temporal.PlainDate

/** Dates of the contract end with this century. */
const LAST_DATE = '2099-12-31'

const earliest = (...dates: string[]): string => dates.reduce((least, date) => (date < least ? date : least))

/** The calendar days of a rule from `from` to `to`, both included, in order, each once. */
export function daysOf({ rule, validFrom, validTo }: Recurrence, from: string, to: string): string[] {
  const first = from > validFrom ? from : validFrom
  const last = earliest(validTo ?? LAST_DATE, to, LAST_DATE)
  if (rule.kind === 'dates') return [...new Set(rule.dates)].filter((date) => first <= date && date <= last).toSorted()

  const matches = rule.kind === 'weekly' ? matchesWeekly(rule, validFrom) : matchesMonthly(rule)
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(first); day.toString() <= last; day = day.add({ days: 1 }))
    if (matches(day)) days.push(day.toString())
  return days
}

const mondayOf = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 })

/** Weeks begin on Monday and are counted from the one in which the schedule begins. */
function matchesWeekly(
  { weekdays, everyWeeks }: Extract<ScheduleRule, { kind: 'weekly' }>,
  validFrom: string,
): (day: Day) => boolean {
  const wanted = new Set(weekdays)
  const start = mondayOf(Temporal.PlainDate.from(validFrom))
  return (day) => wanted.has(day.dayOfWeek) && (start.until(mondayOf(day)).days / 7) % everyWeeks === 0
}

/** The nth such weekday of a month, or with -1 the last one. */
const matchesMonthly =
  ({ weekday, nth }: Extract<ScheduleRule, { kind: 'monthly' }>) =>
  (day: Day): boolean =>
    day.dayOfWeek === weekday && (nth === -1 ? day.day > day.daysInMonth - 7 : Math.ceil(day.day / 7) === nth)

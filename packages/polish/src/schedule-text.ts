import type { Cutoff, ScheduleRule, SimpleCutoff } from '@kram/contract/schedules/rules'
import { lazy } from './lazy.ts'
import { dayOfMonthText } from './texts/calendar-text.ts'
import { counted, type Forms, NOUNS } from './plural.ts'

/** Monday first. The form after "co …?" and "w …?" (accusative). */
const WEEKDAY_ACCUSATIVE = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę']
/** The form after "do …?" (genitive). */
const WEEKDAY_GENITIVE = ['poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty', 'niedzieli']

const weekdayName = (names: string[], weekday: number) => names[weekday - 1] ?? ''

const list = lazy(() => new Intl.ListFormat('pl', { type: 'conjunction' }))

/** `08:00` → `8:00`. */
const hour = (time: string) => time.replace(/^0/, '')

const areConsecutive = (weekdays: number[]) =>
  weekdays.every((weekday, i) => i === 0 || weekday === (weekdays[i - 1] ?? 0) + 1)

function weeklyText(weekdays: number[], everyWeeks: number): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const isConsecutive = days.length > 2 && areConsecutive(days)
  const range = `od ${weekdayName(WEEKDAY_GENITIVE, days[0] ?? 1)} do ${weekdayName(WEEKDAY_GENITIVE, days.at(-1) ?? 1)}`
  const names = list().format(days.map((day) => weekdayName(WEEKDAY_ACCUSATIVE, day)))
  if (everyWeeks === 1) {
    if (days.length === 7) return 'codziennie'
    return isConsecutive ? range : `co ${names}`
  }
  const every = `co ${counted(everyWeeks, NOUNS.week, ' ')}`
  if (days.length === 7) return `${every} przez cały tydzień`
  return `${every} ${isConsecutive ? range : `${days[0] === 2 ? 'we' : 'w'} ${names}`}`
}

const NTH: Record<number, string> = { 1: '1.', 2: '2.', 3: '3.', 4: '4.' }
const isFeminine = (weekday: number) => [3, 6, 7].includes(weekday)

const monthlyText = (weekday: number, nth: number) =>
  `w ${NTH[nth] ?? (isFeminine(weekday) ? 'ostatnią' : 'ostatni')} ${weekdayName(WEEKDAY_ACCUSATIVE, weekday)} miesiąca`

const MAX_DATES = 4
const OTHER_DAYS: Forms = { one: 'inny dzień', few: 'inne dni', many: 'innych dni', other: 'innego dnia' }

const dayText = (date: string, withYear: boolean) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return `${dayOfMonthText({ year, month, day })}${withYear ? ` ${year}` : ''}`
}

function datesText(dates: string[]): string {
  const days = [...new Set(dates)].toSorted()
  const withYear = new Set(days.map((day) => day.slice(0, 4))).size > 1
  const listed = days.length > MAX_DATES ? days.slice(0, MAX_DATES - 1) : days
  const rest = days.length - listed.length
  const names = listed.map((day) => dayText(day, withYear))
  return list().format(rest > 0 ? [...names, counted(rest, OTHER_DAYS, ' ')] : names)
}

/** `co sobotę`, `co 2 tygodnie we wtorek i piątek`, `w ostatnią niedzielę miesiąca`, `12 grudnia i 19 grudnia`. */
export function ruleText(rule: ScheduleRule): string {
  if (rule.kind === 'dates') return datesText(rule.dates)
  return rule.kind === 'weekly' ? weeklyText(rule.weekdays, rule.everyWeeks) : monthlyText(rule.weekday, rule.nth)
}

/** The forms after "do" (genitive) and "najpóźniej" (accusative). */
const UNTIL_MINUTES: Forms = { one: 'minuty', few: 'minut', many: 'minut', other: 'minuty' }
const BEFORE_HOURS: Forms = { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' }

function simpleCutoffText(cutoff: SimpleCutoff): string {
  if (cutoff.kind === 'weekday') return `do ${weekdayName(WEEKDAY_GENITIVE, cutoff.weekday)} ${hour(cutoff.time)}`
  if (cutoff.kind === 'end') {
    if (cutoff.minutes === 0) return 'do końca'
    return `do ${counted(cutoff.minutes, UNTIL_MINUTES, ' ')} przed końcem`
  }
  if (cutoff.hours === 0) return 'do rozpoczęcia'
  return `najpóźniej ${counted(cutoff.hours, BEFORE_HOURS, ' ')} przed`
}

/** `na piątek i sobotę do środy 18:00, na niedzielę najpóźniej 2 godziny przed`; Monday first. */
function cutoffsText(days: Extract<Cutoff, { kind: 'byWeekday' }>['days']): string {
  const weekdaysOf = new Map<string, number[]>()
  for (const { weekday, cutoff } of days.toSorted((one, other) => one.weekday - other.weekday)) {
    const text = simpleCutoffText(cutoff)
    weekdaysOf.set(text, [...(weekdaysOf.get(text) ?? []), weekday])
  }
  if (weekdaysOf.size === 1) return [...weekdaysOf.keys()].join('')
  return [...weekdaysOf]
    .map(([text, weekdays]) => {
      const names = list().format(weekdays.map((weekday) => weekdayName(WEEKDAY_ACCUSATIVE, weekday)))
      return `na ${names} ${text}`
    })
    .join(', ')
}

/** Until when orders are accepted: `do czwartku 18:00`, `najpóźniej 2 godziny przed`. */
export const cutoffText = (cutoff: Cutoff): string =>
  cutoff.kind === 'byWeekday' ? cutoffsText(cutoff.days) : simpleCutoffText(cutoff)

/** The whole schedule in one line: `co sobotę 8:00–12:00, zamówienia do czwartku 18:00`. */
export const scheduleText = ({
  rule,
  startTime,
  endTime,
  cutoff,
}: {
  rule: ScheduleRule
  startTime: string
  endTime: string
  cutoff: Cutoff
}): string => `${ruleText(rule)} ${hour(startTime)}–${hour(endTime)}, zamówienia ${cutoffText(cutoff)}`

const PARTS: Forms = { one: 'przedział', few: 'przedziały', many: 'przedziałów', other: 'przedziału' }
/** After "do" (genitive). */
const UP_TO_ORDERS: Forms = { one: 'zamówienia', few: 'zamówień', many: 'zamówień', other: 'zamówienia' }

const minutesOf = (time: string): number =>
  time === '' ? Number.NaN : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Division = { minutes: number; capacity: number }

/** A divided occurrence: `8 przedziałów co 30 minut, razem do 32 zamówień`; `null` while the hours make no sense. */
export function timeSlotsText(startTime: string, endTime: string, { minutes, capacity }: Division): string | null {
  const parts = Math.ceil((minutesOf(endTime) - minutesOf(startTime)) / minutes)
  if (!(parts > 0 && capacity > 0)) return null
  const every = minutes === 60 ? 'co godzinę' : `co ${minutes} minut`
  return `${counted(parts, PARTS, ' ')} ${every}, razem do ${counted(parts * capacity, UP_TO_ORDERS, ' ')}`
}

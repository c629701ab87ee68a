import type { Cutoff, ScheduleRule } from '@kram/contract/schedule-rules'
import { counted } from '#platform/polish.rules'
import { Temporal } from 'temporal-polyfill'

/** Monday first: what answers "co …?" and "w …?" (accusative). */
const ON = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę']
/** What answers "do …?" (genitive). */
const UNTIL = ['poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty', 'niedzieli']

const nameIn = (names: string[], weekday: number) => names[weekday - 1] ?? ''

const list = new Intl.ListFormat('pl', { type: 'conjunction' })

/** `08:00` → `8:00`. */
const hour = (time: string) => time.replace(/^0/, '')

const isInOrder = (weekdays: number[]) =>
  weekdays.every((weekday, i) => i === 0 || weekday === (weekdays[i - 1] ?? 0) + 1)

function weeklyWords(weekdays: number[], everyWeeks: number): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const inRow = days.length > 2 && isInOrder(days)
  const range = `od ${nameIn(UNTIL, days[0] ?? 1)} do ${nameIn(UNTIL, days.at(-1) ?? 1)}`
  const names = list.format(days.map((day) => nameIn(ON, day)))
  if (everyWeeks === 1) {
    if (days.length === 7) return 'codziennie'
    return inRow ? range : `co ${names}`
  }
  const every = `co ${counted(everyWeeks, 'tydzień', 'tygodnie', 'tygodni')}`
  if (days.length === 7) return `${every} przez cały tydzień`
  return `${every} ${inRow ? range : `${days[0] === 2 ? 'we' : 'w'} ${names}`}`
}

const NTH: Record<number, string> = { 1: '1.', 2: '2.', 3: '3.', 4: '4.' }
const isFeminine = (weekday: number) => [3, 6, 7].includes(weekday)

const monthlyWords = (weekday: number, nth: number) =>
  `w ${NTH[nth] ?? (isFeminine(weekday) ? 'ostatnią' : 'ostatni')} ${nameIn(ON, weekday)} miesiąca`

const MOST_DATES = 4

const dayWords = (date: string, withYear: boolean) =>
  Temporal.PlainDate.from(date).toLocaleString('pl', {
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  })

function datesWords(dates: string[]): string {
  const days = [...new Set(dates)].toSorted()
  const withYear = new Set(days.map((day) => day.slice(0, 4))).size > 1
  const shown = days.length > MOST_DATES ? days.slice(0, MOST_DATES - 1) : days
  const rest = days.length - shown.length
  const names = shown.map((day) => dayWords(day, withYear))
  return list.format(rest > 0 ? [...names, counted(rest, 'inny dzień', 'inne dni', 'innych dni')] : names)
}

/** `co sobotę`, `co 2 tygodnie we wtorek i piątek`, `w ostatnią niedzielę miesiąca`, `12 grudnia i 19 grudnia`. */
function ruleWords(rule: ScheduleRule): string {
  if (rule.kind === 'dates') return datesWords(rule.dates)
  return rule.kind === 'weekly' ? weeklyWords(rule.weekdays, rule.everyWeeks) : monthlyWords(rule.weekday, rule.nth)
}

function cutoffWords(cutoff: Cutoff): string {
  if (cutoff.kind === 'weekday') return `zamówienia do ${nameIn(UNTIL, cutoff.weekday)} ${hour(cutoff.time)}`
  if (cutoff.kind === 'end') {
    if (cutoff.minutes === 0) return 'zamówienia do końca'
    return `zamówienia do ${counted(cutoff.minutes, 'minuty', 'minut', 'minut')} przed końcem`
  }
  if (cutoff.hours === 0) return 'zamówienia do rozpoczęcia'
  return `zamówienia najpóźniej ${counted(cutoff.hours, 'godzinę', 'godziny', 'godzin')} przed`
}

/** The whole schedule in one line: `co sobotę 8:00–12:00, zamówienia do czwartku 18:00`. */
export const scheduleWords = ({
  rule,
  startTime,
  endTime,
  cutoff,
}: {
  rule: ScheduleRule
  startTime: string
  endTime: string
  cutoff: Cutoff
}): string => `${ruleWords(rule)} ${hour(startTime)}–${hour(endTime)}, ${cutoffWords(cutoff)}`

import type { PostContent, PostTerm } from '@kram/contract/posts/schemas'
import type { Schedule } from '@kram/contract/schedules/schemas'
import type { ScheduleRule } from '@kram/contract/schedules/rules'
import { weekdayText } from '@kram/polish/format'
import { ruleText } from '@kram/polish/schedule-text'
import type { PostedTerm } from '../new-offer/index.ts'

/** ISO weekdays, 1 Monday. */
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const SUNDAY = 7

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || SUNDAY
const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

const weekdaysOf = ({ every }: PostTerm): number[] =>
  WEEKDAYS.flatMap((name, at) => (every === 'day' || every === name ? [at + 1] : []))

function ruleOf(terms: readonly PostTerm[]): ScheduleRule {
  const weekdays = inOrder(terms.flatMap(weekdaysOf))
  return weekdays.length > 0
    ? { kind: 'weekly', weekdays, everyWeeks: 1 }
    : { kind: 'dates', dates: terms.flatMap(({ date }) => date ?? []).toSorted() }
}

/** `8:00–12:00`, `od 16:00`, `do 18:00`. */
function hoursText(from: string | null, to: string | null): string | null {
  const [start, end] = [from, to].map((time) => time?.replace(/^0/, ''))
  if (start !== undefined) return end === undefined ? `od ${start}` : `${start}–${end}`
  return end === undefined ? null : `do ${end}`
}

const daysText = (rule: ScheduleRule): string => {
  const [only, ...others] = rule.kind === 'dates' ? rule.dates : []
  return only !== undefined && others.length === 0 ? weekdayText(only) : ruleText(rule)
}

/** The days of the post that share the hours of the first one, as a schedule; `null` without a day. */
export function postedTermOf({ terms }: Pick<PostContent, 'terms'>): PostedTerm | null {
  const [first] = terms
  if (!first) return null
  const { from, to, every } = first.value
  const alike = terms
    .map(({ value }) => value)
    .filter((term) => term.from === from && term.to === to && (term.every === null) === (every === null))
  const rule = ruleOf(alike)
  const text = [daysText(rule), hoursText(from, to)].filter((part) => part !== null).join(', ')
  return { rule, startTime: from ?? '', endTime: to ?? '', text }
}

export type OwnSchedule = Pick<
  Schedule,
  'id' | 'name' | 'locationId' | 'fulfilment' | 'rule' | 'startTime' | 'endTime' | 'validTo'
>

/** The weekdays on which a rule of every week, or single days, take place. */
function weekdaysIn(rule: ScheduleRule): number[] {
  if (rule.kind === 'dates') return inOrder(rule.dates.map(weekdayOf))
  return rule.kind === 'weekly' && rule.everyWeeks === 1 ? inOrder(rule.weekdays) : []
}

const lastDateOf = (rule: ScheduleRule): string => (rule.kind === 'dates' ? (rule.dates.at(-1) ?? '') : '')

function isAlike(schedule: OwnSchedule, { rule, startTime, endTime }: PostedTerm): boolean {
  const hasHours =
    (startTime === '' || startTime === schedule.startTime) && (endTime === '' || endTime === schedule.endTime)
  const isOver = schedule.validTo !== null && schedule.validTo < lastDateOf(rule)
  if (schedule.fulfilment !== 'pickup' || !hasHours || isOver) return false
  if (schedule.rule.kind === 'dates') return rule.kind === 'dates' && rule.dates.join() === schedule.rule.dates.join()
  return weekdaysIn(rule).join() === weekdaysIn(schedule.rule).join()
}

/** The only own schedule that takes place when the post says. */
export function scheduleFor(term: PostedTerm | null, schedules: readonly OwnSchedule[]): OwnSchedule | null {
  const [only, ...others] = term === null ? [] : schedules.filter((schedule) => isAlike(schedule, term))
  return only !== undefined && others.length === 0 ? only : null
}

import { ANSWER_DAYS, FIRST_REMINDER_DAYS, SECOND_REMINDER_DAYS, type TaxState } from '@kram/contract/tax/limits'

const DAY_MS = 86_400_000

export type Asked = {
  askedAt: Date | null
  firstReminderAt: Date | null
  secondReminderAt: Date | null
}
export type Facts = {
  state: TaxState
  hasData: boolean
  /** What was sent so far; null for nothing. */
  request: (Asked & { year: number }) | null
  year: number
}

export type Step = 'inform' | 'ask' | 'firstReminder' | 'secondReminder'

/** The moment so many days after the seller was asked. */
export const afterDays = (askedAt: Date, days: number): Date => new Date(askedAt.getTime() + days * DAY_MS)

/** What follows after the seller was asked: a reminder after three weeks, and one after six. */
function reminderFor({ firstReminderAt, secondReminderAt }: Asked, askedAt: Date, now: Date): Step | null {
  if (!firstReminderAt) return now >= afterDays(askedAt, FIRST_REMINDER_DAYS) ? 'firstReminder' : null
  return !secondReminderAt && now >= afterDays(askedAt, SECOND_REMINDER_DAYS) ? 'secondReminder' : null
}

/** Who is near the limits is informed once a year; who is over them is asked once and reminded twice, until the data is there. */
export function nextStep({ state, hasData, request, year }: Facts, now: Date): Step | null {
  if (hasData) return null
  if (request?.askedAt) return reminderFor(request, request.askedAt, now)
  if (state === 'over') return 'ask'
  return state === 'near' && (request === null || request.year < year) ? 'inform' : null
}

/** Both reminders were sent, the time is over, and the data is not there: an operator may stop the selling. */
export const isOverdue = ({ askedAt, secondReminderAt }: Asked, hasData: boolean, now: Date): boolean =>
  !hasData && askedAt !== null && secondReminderAt !== null && now >= afterDays(askedAt, ANSWER_DAYS)

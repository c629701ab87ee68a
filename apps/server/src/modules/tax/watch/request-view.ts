import { localDateOf } from '@kram/contract/common/time'
import { ANSWER_DAYS } from '@kram/contract/tax/limits'
import type { TaxRequest } from '@kram/contract/tax/schemas'
import { afterDays, type Asked, isOverdue } from './steps.rules.ts'

/** What was asked, or null before it. */
export function requestOf(asked: Asked | undefined, hasData: boolean, now: Date): TaxRequest | null {
  if (!asked?.askedAt) return null
  const { askedAt, firstReminderAt, secondReminderAt } = asked
  return {
    askedOn: localDateOf(askedAt),
    dueOn: localDateOf(afterDays(askedAt, ANSWER_DAYS)),
    reminders: [firstReminderAt, secondReminderAt].filter((at) => at !== null).length,
    isOverdue: isOverdue(asked, hasData, now),
  }
}

import { MIN_TODAY_MINUTES } from '@kram/contract/offers/periods'
import { localDateOf, localTimeOf } from '@kram/contract/common/time'

const MINUTE_MS = 60_000

export type TodayHours = { date: string; startTime: string; endTime: string }

/** The occurrence from now, rounded to five minutes, until the given hour of the same day; null when that is too soon. */
export function hoursUntil(until: string, now: Date): TodayHours | null {
  const startedAt = new Date(Math.floor(now.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS)
  const earliestEnd = new Date(now.getTime() + MIN_TODAY_MINUTES * MINUTE_MS)
  const date = localDateOf(now)
  // Near midnight the earliest end is tomorrow.
  if (localDateOf(earliestEnd) !== date || until < localTimeOf(earliestEnd)) return null
  return { date, startTime: localTimeOf(startedAt), endTime: until }
}

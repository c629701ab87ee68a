import { localDateOf, localTimeOf } from '@kram/contract/common/time'

/** Whoever orders needs time to come, in minutes. */
const MIN_LEAD_MINUTES = 30
/** Orders end so many minutes before the seller goes home. */
export const LAST_ORDER_MINUTES = 15

const MINUTE_MS = 60_000

export type TodayHours = { date: string; startTime: string; endTime: string }

/** The window from now, on a full five minutes, until the given hour of the same day; null when that is too soon. */
export function hoursUntil(until: string, now: Date): TodayHours | null {
  const startedAt = new Date(Math.floor(now.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS)
  const earliestEnd = new Date(now.getTime() + MIN_LEAD_MINUTES * MINUTE_MS)
  const date = localDateOf(now)
  // Near midnight the earliestEnd hour is tomorrow's.
  if (localDateOf(earliestEnd) !== date || until < localTimeOf(earliestEnd)) return null
  return { date, startTime: localTimeOf(startedAt), endTime: until }
}

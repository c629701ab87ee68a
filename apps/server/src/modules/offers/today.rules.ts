import { localDateOf, localTimeOf } from '@kram/contract/time'

/** Whoever orders needs time to come, in minutes. */
const SHORTEST = 30
/** Orders end so many minutes before the seller goes home. */
export const LAST_ORDER_MINUTES = 15

const MINUTE_MS = 60_000

export type TodayHours = { date: string; startTime: string; endTime: string }

/** The window from now, on a full five minutes, until the given hour of the same day; null when that is too soon. */
export function hoursUntil(until: string, now: Date): TodayHours | null {
  const begun = new Date(Math.floor(now.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS)
  const soonest = new Date(now.getTime() + SHORTEST * MINUTE_MS)
  const date = localDateOf(now)
  // Near midnight the soonest hour is tomorrow's.
  if (localDateOf(soonest) !== date || until < localTimeOf(soonest)) return null
  return { date, startTime: localTimeOf(begun), endTime: until }
}

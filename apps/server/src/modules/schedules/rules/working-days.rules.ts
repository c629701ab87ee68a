import { localDateOf } from '@kram/contract/common/time'

const DAY_MS = 86_400_000
const WEEKEND = [0, 6]

const isWorkingDay = (at: Date, isHoliday: (day: string) => boolean): boolean => {
  const day = localDateOf(at)
  return !WEEKEND.includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !isHoliday(day)
}

/** The same time of day as many working days later. */
export function workingDaysAfter(from: Date, days: number, isHoliday: (day: string) => boolean): Date {
  let at = from
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY_MS)
    if (isWorkingDay(at, isHoliday)) left -= 1
  }
  return at
}

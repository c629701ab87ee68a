import { localDateOf } from '@kram/contract/common/time'
import type { ReservationRow } from '@kram/contract/reservations/views'

/** The days from today with two or more of these reservations, the soonest first. */
export function tripDays(
  rows: readonly Pick<ReservationRow, 'startsAt'>[],
  now: Date,
): { date: string; reservations: number }[] {
  const counts = new Map<string, number>()
  for (const { startsAt } of rows) {
    if (startsAt === null) continue
    const date = localDateOf(new Date(startsAt))
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const today = localDateOf(now)
  return [...counts]
    .filter(([date, reservations]) => reservations > 1 && date >= today)
    .map(([date, reservations]) => ({ date, reservations }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

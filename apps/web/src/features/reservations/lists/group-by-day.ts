import { localDateOf } from '@kram/contract/common/time'
import type { ReservationRow } from '@kram/contract/reservations/views'

export type DayGroup = { day: string; rows: ReservationRow[] }

/** Rows by the calendar day of their occurrence, the nearest first; without an occurrence at the end under ''. */
export const groupByDay = (rows: readonly ReservationRow[]): DayGroup[] => {
  const days = new Map<string, ReservationRow[]>()
  for (const row of rows) {
    const day = row.startsAt ? localDateOf(new Date(row.startsAt)) : ''
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
    .map(([day, dayRows]) => ({
      day,
      rows: dayRows.toSorted(
        (a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') || a.buyerName.localeCompare(b.buyerName, 'pl'),
      ),
    }))
    .toSorted((a, b) => (a.day || '9').localeCompare(b.day || '9'))
}

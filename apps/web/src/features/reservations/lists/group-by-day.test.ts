import type { ReservationRow } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

// Only the fields used for sorting.
const row = (id: number, startsAt: string | null, buyerName = 'Anna K.') =>
  ({ id, startsAt, buyerName }) as ReservationRow

test('rows are grouped by Polish day, nearest first, then by hour and name', () => {
  const days = groupByDay([
    row(1, '2026-11-28T08:00:00+01:00'),
    row(2, null),
    row(3, '2026-11-21T10:00:00+01:00'),
    row(4, '2026-11-21T08:00:00+01:00', 'Zofia N.'),
    row(5, '2026-11-21T08:00:00+01:00', 'Łucja B.'),
  ])
  expect(days.map(({ day, rows }) => [day, ...rows.map(({ id }) => id)])).toEqual([
    ['2026-11-21', 5, 4, 3],
    ['2026-11-28', 1],
    ['', 2],
  ])
})

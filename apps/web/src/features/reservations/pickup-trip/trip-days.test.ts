import { expect, test } from 'vitest'
import { tripDays } from './trip-days.ts'

test('only days from today with several reservations make a trip', () => {
  const rows = ['2026-11-28T07:00:00Z', '2026-11-28T10:00:00Z', '2026-11-29T07:00:00Z', '2026-11-20T07:00:00Z'].map(
    (startsAt) => ({ startsAt }),
  )
  const now = new Date('2026-11-26T10:00:00Z')
  expect(tripDays([...rows, { startsAt: null }, { startsAt: '2026-11-20T08:00:00Z' }], now)).toEqual([
    { date: '2026-11-28', reservations: 2 },
  ])
  expect(tripDays([{ startsAt: '2026-11-25T23:30:00Z' }, { startsAt: '2026-11-26T08:00:00Z' }], now)).toHaveLength(1)
})

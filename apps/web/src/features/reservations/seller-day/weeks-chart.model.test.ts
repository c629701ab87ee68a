import { expect, test } from 'vitest'
import { barsOf } from './weeks-chart.model.ts'

const week = (reservations: number, handedOver: number) => ({
  monday: '2026-11-16',
  reservations,
  handedOver,
  noShows: 0,
  value: '0.00',
})
const heights = (...weeks: ReturnType<typeof week>[]) => barsOf(weeks).map(({ all, handedOver }) => [all, handedOver])

test('the busiest week has the tallest bar, filled by the share of completed reservations', () => {
  expect(heights(week(2, 1), week(4, 4), week(0, 0))).toEqual([
    [46, 23],
    [92, 92],
    [0, 0],
  ])
})

test('weeks without reservations cause no division by zero', () => {
  expect(heights(week(0, 0))).toEqual([[0, 0]])
})

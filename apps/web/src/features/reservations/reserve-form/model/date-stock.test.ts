import { expect, test } from 'vitest'
import { shortOnDate } from './date-stock.ts'

const bread = {
  id: 1,
  remainingByDate: [
    { date: '2026-11-28', remaining: 2 },
    { date: '2026-12-05', remaining: 30 },
  ],
}
const honey = { id: 2, remainingByDate: null }
const lines = [
  { item: { id: 1 }, quantity: 3 },
  { item: { id: 2 }, quantity: 3 },
]

test('a date with less than is chosen is short; other dates and uncounted items are not', () => {
  expect(shortOnDate([bread, honey], lines, '2026-11-28')).toEqual([{ item: bread, left: 2 }])
  expect(shortOnDate([bread, honey], lines, '2026-12-05')).toEqual([])
  expect(shortOnDate([bread, honey], lines, '2026-12-12')).toEqual([])
})

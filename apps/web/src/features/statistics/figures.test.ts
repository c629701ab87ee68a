import { expect, test } from 'vitest'
import { latestMonths } from './figures.ts'

const month = (name: string, reservations: number) => ({
  month: `2037-${name}-01`,
  reservations,
  value: '0.00',
  noShows: 0,
})
const names = (months: readonly { month: string }[]): string[] => months.map(({ month: day }) => day.slice(5, 7))

test('the latest month stands first, and months before anything was sold are left out', () => {
  expect(names(latestMonths([month('01', 0), month('02', 2), month('03', 0), month('04', 5)]))).toEqual([
    '04',
    '03',
    '02',
  ])
})

test('a period without any reservation keeps its months', () => {
  expect(names(latestMonths([month('01', 0), month('02', 0)]))).toEqual(['02', '01'])
})

import { categoryOf } from '@kram/contract/categories'
import { expect, test } from 'vitest'
import { freshIn, SEASON, storedIn } from './season-calendar.ts'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)
const names = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name)

test('every month has something, and things stand where buyers look for them', () => {
  for (const month of MONTHS) expect(freshIn(month).length + storedIn(month).length).toBeGreaterThan(5)
  expect(names(SEASON.filter(({ category }) => !categoryOf(category)))).toEqual([])
})

test('nothing is fresh and stored in one month, and months are months', () => {
  const twice = SEASON.filter(({ fresh, stored }) => fresh.some((month) => stored.includes(month)))
  expect(names(twice)).toEqual([])
  const odd = SEASON.filter(({ fresh, stored }) => [...fresh, ...stored].some((month) => !MONTHS.includes(month)))
  expect(names(odd)).toEqual([])
})

test('asparagus is of May and June, apples last the winter', () => {
  expect(names(freshIn(5))).toContain('Szparagi')
  expect(names(freshIn(7))).not.toContain('Szparagi')
  expect(names(storedIn(2))).toContain('Jabłka')
  expect(names(freshIn(2))).not.toContain('Jabłka')
})

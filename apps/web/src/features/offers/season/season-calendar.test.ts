import { categoryOf } from '@kram/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { freshIn, SEASONAL_PRODUCTS, storedIn } from './season-calendar.ts'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)
const names = (products: readonly { name: string }[]): string[] => products.map(({ name }) => name)

test('every month has something, and things stand where buyers look for them', () => {
  for (const month of MONTHS) expect(freshIn(month).length + storedIn(month).length).toBeGreaterThan(5)
  expect(names(SEASONAL_PRODUCTS.filter(({ category }) => !categoryOf(category)))).toEqual([])
})

test('nothing is fresh and stored in one month, and months are months', () => {
  const inBoth = SEASONAL_PRODUCTS.filter(({ fresh, stored }) => fresh.some((month) => stored.includes(month)))
  expect(names(inBoth)).toEqual([])
  const invalidMonths = SEASONAL_PRODUCTS.filter(({ fresh, stored }) =>
    [...fresh, ...stored].some((month) => !MONTHS.includes(month)),
  )
  expect(names(invalidMonths)).toEqual([])
})

test('asparagus is of May and June, apples last the winter', () => {
  expect(names(freshIn(5))).toContain('Szparagi')
  expect(names(freshIn(7))).not.toContain('Szparagi')
  expect(names(storedIn(2))).toContain('Jabłka')
  expect(names(freshIn(2))).not.toContain('Jabłka')
})

import { categoryOf } from '@kram/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { freshIn, SEASONAL_PRODUCTS, storedIn } from './season-calendar.ts'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)
const names = (products: readonly { name: string }[]): string[] => products.map(({ name }) => name)

test('every month has products, and every search term is known', () => {
  for (const month of MONTHS) expect(freshIn(month).length + storedIn(month).length).toBeGreaterThan(5)
  expect(names(SEASONAL_PRODUCTS.filter(({ category }) => !categoryOf(category)))).toEqual([])
})

test('no product is fresh and stored in one month, and months are valid', () => {
  const inBoth = SEASONAL_PRODUCTS.filter(({ fresh, stored }) => fresh.some((month) => stored.includes(month)))
  expect(names(inBoth)).toEqual([])
  const invalidMonths = SEASONAL_PRODUCTS.filter(({ fresh, stored }) =>
    [...fresh, ...stored].some((month) => !MONTHS.includes(month)),
  )
  expect(names(invalidMonths)).toEqual([])
})

test('asparagus is fresh in May and June, apples are stored over the winter', () => {
  expect(names(freshIn(5))).toContain('Szparagi')
  expect(names(freshIn(7))).not.toContain('Szparagi')
  expect(names(storedIn(2))).toContain('Jabłka')
  expect(names(freshIn(2))).not.toContain('Jabłka')
})

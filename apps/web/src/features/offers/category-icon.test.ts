import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { categoryIconOf } from './category-icon.ts'
import sprite from './category-icons.svg?raw'

const symbols = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/gu)].map(([, id]) => id ?? ''))

test.each(CATEGORIES.map(({ id, parent }) => ({ id, parent })))(
  '$id has its own symbol, that of its group, or the basket',
  ({ id, parent }) => {
    const own = [id, parent ?? ''].find((one) => symbols.has(one))
    expect(categoryIconOf(id)).toBe(own ?? 'basket')
  },
)

test('an unknown category has the basket', () => {
  expect(categoryIconOf('cos-innego')).toBe('basket')
  expect(categoryIconOf('toString')).toBe('basket')
})

import { categoryOf } from '@kram/contract/catalogue/categories'
import { seasonVersionSchemas } from '@kram/contract/seasons/schemas'
import { expect, test } from 'vitest'
import { BUILT_IN_SEASONS } from './built-in-seasons.ts'
import { monthsOf, shownIn } from './months.rules.ts'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)
const names = (month: number, place: 'fresh' | 'stored' | 'home') =>
  shownIn(BUILT_IN_SEASONS, month, place).map(({ name }) => name)

test('every month has products and tiles, and every category is known', () => {
  for (const month of MONTHS) {
    expect(names(month, 'fresh').length + names(month, 'stored').length).toBeGreaterThan(5)
    expect(names(month, 'home')).toHaveLength(3)
  }
  expect(BUILT_IN_SEASONS.filter(({ category }) => !categoryOf(category))).toEqual([])
})

test('operators could save what the code has', () => {
  expect(seasonVersionSchemas.preview.body.safeParse({ entries: BUILT_IN_SEASONS }).error?.issues).toBe(undefined)
})

test('asparagus is fresh in May and June, apples are stored over the winter', () => {
  expect(names(5, 'fresh')).toContain('Szparagi')
  expect(names(7, 'fresh')).not.toContain('Szparagi')
  expect(names(2, 'stored')).toContain('Jabłka')
  expect(names(2, 'fresh')).not.toContain('Jabłka')
})

test('a preview says what a month shows and what becomes of it', () => {
  const entry = (name: string, fresh: number[], home: number[] = []) => ({
    name,
    q: name,
    category: 'miod',
    fresh,
    stored: [],
    home,
  })
  const [, , march] = monthsOf([entry('a', [3]), entry('b', [3, 4])], [entry('b', [3]), entry('ą', [3], [3])])
  expect(march).toEqual({
    month: 3,
    fresh: { names: ['ą', 'b'], added: ['ą'], removed: ['a'] },
    stored: { names: [], added: [], removed: [] },
    home: { names: ['ą'], added: ['ą'], removed: [] },
  })
})

test.each([
  [{ fresh: [13] }, 'fresh.0', 'range'],
  [{ fresh: [5, 4] }, 'fresh', 'invalid'],
  [{ fresh: [5, 5] }, 'fresh', 'invalid'],
  [{ stored: [5] }, 'stored', 'seasonBoth'],
  [{ fresh: [] }, 'fresh', 'seasonNone'],
  [{ q: '' }, 'q', 'seasonWords'],
  [{ category: 'nie-ma' }, 'category', 'option'],
  [{ category: 'alkohol' }, 'category', 'option'],
])('%j is refused', (wrong, field, code) => {
  const entry = { name: 'Miód', q: 'miód', category: 'miod', fresh: [5], stored: [], home: [], ...wrong }
  const { error } = seasonVersionSchemas.preview.body.safeParse({ entries: [entry] })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    `entries.0.${field}`,
    code,
  ])
})

test('the first page has four entries of a month at most', () => {
  const entries = [1, 2, 3, 4, 5].map((n) => ({ name: `M${n}`, category: 'miod', fresh: [], stored: [], home: [1] }))
  const { error } = seasonVersionSchemas.preview.body.safeParse({ entries })
  expect(error?.issues).toMatchObject([{ path: ['entries', 4, 'home'], message: 'seasonTiles' }])
})

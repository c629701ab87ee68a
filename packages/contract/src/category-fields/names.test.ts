import { afterEach, expect, test } from 'vitest'
import { CATEGORIES, categoryOf } from '../catalogue/categories.ts'
import { changedCategoryNames, setCategoryNames } from './changed-names.ts'
import { categoryNamesIn, nameIn, nameProblem } from './names.ts'

afterEach(() => setCategoryNames({}))

const OTHERS = [{ category: 'jaja', name: 'Jajka od kur' }, { category: 'miod' }]
const problem = (name: string | undefined, category = 'sery') => nameProblem({ category, name }, OTHERS)

test.each([
  [undefined, null],
  ['', null],
  ['Sery i twarogi', null],
  // Its own built-in name.
  ['Sery', null],
  ['S', 'minlength'],
  ['Sery\ni twarogi', 'categoryNameText'],
  ['Sery\u2028twarogi', 'categoryNameText'],
  ['Sery\u202Etwarogi', 'categoryNameText'],
  ['!!!', 'categoryNameText'],
  ['jajka  OD kur', 'categoryName'],
  // The built-in names of the others, of groups and of blocked categories, too.
  ['miody', 'categoryName'],
  ['Jaja', 'categoryName'],
  ['Nabiał i jaja', 'categoryName'],
  ['Alkohol', 'categoryName'],
])('%j: %s', (name, expected) => {
  expect(problem(name)).toBe(expected)
})

test('a category is called as an operator named it, and else as in the code', () => {
  expect(nameIn({ category: 'sery' })).toBe('Sery')
  expect(nameIn({ category: 'sery', name: 'Sery i twarogi' })).toBe('Sery i twarogi')
  const names = categoryNamesIn([
    ...OTHERS,
    { category: 'nabial', name: 'Z mleka' },
    { category: 'sery', name: 'Sery' },
  ])
  expect(names).toEqual({ jaja: 'Jajka od kur', nabial: 'Z mleka' })
  setCategoryNames(names)
  expect(changedCategoryNames()).toBe(names)
  expect(['jaja', 'nabial', 'sery'].map((id) => categoryOf(id)?.name)).toEqual(['Jajka od kur', 'Z mleka', 'Sery'])
  setCategoryNames({})
  expect(CATEGORIES.filter(({ name, builtInName }) => name !== builtInName)).toEqual([])
})

import { BUILT_IN_FIELDS, type CategoryFields } from '@kram/contract/category-fields/fields'
import { expect, test } from 'vitest'
import { moved, siblingsOf } from './moved.ts'

const ids = (entries: readonly CategoryFields[]) => entries.map(({ category }) => category)
const entryOf = (category: string): CategoryFields => {
  const found = BUILT_IN_FIELDS.find((one) => one.category === category)
  if (!found) throw new Error(category)
  return found
}

test('a category moves within its group only', () => {
  const cheese = entryOf('sery')
  expect(ids(siblingsOf(moved(BUILT_IN_FIELDS, cheese, -1), cheese)).slice(0, 2)).toEqual(['sery', 'jaja'])
  expect(moved(BUILT_IN_FIELDS, entryOf('jaja'), -1)).toEqual(BUILT_IN_FIELDS)
  expect(moved(BUILT_IN_FIELDS, entryOf('maslo'), 1)).toEqual(BUILT_IN_FIELDS)
})

import { setCategoryNames } from '@kram/contract/category-fields/changed-names'
import type { CategoryFields } from '@kram/contract/category-fields/fields'
import { categoryNamesIn } from '@kram/contract/category-fields/names'
import { followList } from '#modules/market-rules/records'
import { readCategoryNames } from '#modules/search'

const names = followList<CategoryFields>('fields', (entries) => {
  const changed = categoryNamesIn(entries)
  setCategoryNames(changed)
  readCategoryNames(changed)
})

/** Has this process show and find categories by the names that are in force. */
export const applyCategoryNames = names.apply
export const watchCategoryNames = names.watch

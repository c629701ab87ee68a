import { type CategoryNames, setCategoryNames } from '@kram/contract/category-fields/changed-names'
import { categoryNamesIn } from '@kram/contract/category-fields/names'
import { categoryFieldsRoutes } from '@kram/contract/category-fields/routes'
import { call } from '#lib/api'

const KEY = 'kram.category-names'

/** The page of the app is part of the app, so its boot data has no names: uses those that the server last gave. */
export const takeStoredCategoryNames = (): void => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof names === 'object' && names !== null) setCategoryNames(names as CategoryNames)
  } catch {
    return
  }
}

/** Asks for the names that are in force, for the pages that are opened from now on and for the next start. */
export const refreshCategoryNames = async (): Promise<void> => {
  const { items } = await call(categoryFieldsRoutes.list, {})
  const names = categoryNamesIn(items)
  setCategoryNames(names)
  localStorage.setItem(KEY, JSON.stringify(names))
}

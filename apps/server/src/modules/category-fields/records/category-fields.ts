import {
  BUILT_IN_FIELDS,
  type CategoryFields,
  fieldsOfCategory,
  type OptionalField,
  withAllCategories,
} from '@kram/contract/category-fields/fields'
import { currentVersion } from '#modules/market-rules/records'
import type { Reads } from '#platform/database'

/** What the form of a product asks for in each category. */
export async function categoryFields(db: Reads<'marketRules'>): Promise<CategoryFields[]> {
  const stored = await currentVersion<CategoryFields>(db, 'fields')
  return stored ? withAllCategories(stored.entries) : [...BUILT_IN_FIELDS]
}

/** The fields that each category requires; categories that require none are left out. */
export const requiredIn = (entries: readonly CategoryFields[]): Map<string, OptionalField[]> =>
  new Map(
    entries.flatMap(({ category, fields }) => {
      const required = fieldsOfCategory(category).filter((field) => fields[field] === 'required')
      return required.length > 0 ? [[category, required] as const] : []
    }),
  )

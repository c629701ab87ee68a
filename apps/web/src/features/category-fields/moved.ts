import { categoryOf } from '@kram/contract/catalogue/categories'
import type { CategoryFields } from '@kram/contract/category-fields/fields'

const parentOf = ({ category }: CategoryFields): string | null => categoryOf(category)?.parent ?? null

/** The categories of the same group, in their order. */
export const siblingsOf = (entries: readonly CategoryFields[], entry: CategoryFields): CategoryFields[] =>
  entries.filter((one) => parentOf(one) === parentOf(entry))

/** The list with the category one place earlier (-1) or later (1) in its group. */
export function moved(entries: readonly CategoryFields[], entry: CategoryFields, by: -1 | 1): CategoryFields[] {
  const siblings = siblingsOf(entries, entry)
  const other = siblings[siblings.indexOf(entry) + by]
  if (!other) return [...entries]
  return entries.map((one) => (one === entry ? other : one === other ? entry : one))
}

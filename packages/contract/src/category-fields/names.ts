// Names of categories as operators change them. Without Zod, so that the editor checks them, too.
import { CATEGORIES, categoryOf } from '../catalogue/categories.ts'
import type { CategoryNames } from './changed-names.ts'
import { fold } from '../common/fold.ts'

export const MAX_CATEGORY_NAME = 40
const MIN_CATEGORY_NAME = 2

type NamedEntry = { category: string; name?: string | undefined }

/** Line breaks, and characters that cannot be seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/** The built-in name of another category is taken as well: it keeps finding that one, in the search and in tables. */
const isTaken = ({ category, name = '' }: NamedEntry, entries: readonly NamedEntry[]): boolean =>
  CATEGORIES.some(({ id, builtInName }) => id !== category && fold(builtInName) === fold(name)) ||
  entries.some((other) => other.category !== category && fold(other.name ?? '') === fold(name))

/** What is wrong with the name of an entry; an entry without one has the built-in name. */
export function nameProblem(entry: NamedEntry, entries: readonly NamedEntry[]): string | null {
  const name = entry.name?.trim()
  if (!name) return null
  if (name.length < MIN_CATEGORY_NAME) return 'minlength'
  if (UNSEEN.test(name) || fold(name) === '') return 'categoryNameText'
  return isTaken({ ...entry, name }, entries) ? 'categoryName' : null
}

/** The name that an entry gives its category. */
export const nameIn = ({ category, name }: NamedEntry): string => name ?? categoryOf(category)?.builtInName ?? category

/** Only the names that differ from the built-in ones. */
export const categoryNamesIn = (entries: readonly NamedEntry[]): CategoryNames =>
  Object.fromEntries(
    entries.flatMap(({ category, name }) =>
      name !== undefined && name !== categoryOf(category)?.builtInName ? [[category, name]] : [],
    ),
  )

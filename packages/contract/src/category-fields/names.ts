// Names of categories as operators change them. Without Zod, so that the editor checks them, too.
import { CATEGORIES, categoryOf } from '../catalogue/categories.ts'
import type { CategoryNames } from './changed-names.ts'
import { fold } from '../common/fold.ts'

export const MAX_CATEGORY_NAME = 40
const MIN_CATEGORY_NAME = 2

type NamedEntry = { category: string; name?: string | undefined }

/** Line breaks, and characters that cannot be seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/** Categories by their names without case and diacritics. */
type Taken = ReadonlyMap<string, readonly string[]>

/** A built-in name stays taken when it is changed: it keeps finding its category, in the search and in tables. */
function namesTaken(entries: readonly NamedEntry[]): Taken {
  const builtIn = CATEGORIES.map(({ id, builtInName }) => ({ category: id, name: builtInName }))
  const byName = new Map<string, string[]>()
  for (const { category, name } of [...builtIn, ...entries]) {
    const key = fold(name ?? '')
    const categories = byName.get(key)
    if (categories) categories.push(category)
    else byName.set(key, [category])
  }
  return byName
}

function problemOf({ category, name: typed }: NamedEntry, taken: Taken): string | null {
  const name = typed?.trim()
  if (!name) return null
  if (name.length < MIN_CATEGORY_NAME) return 'minlength'
  const key = fold(name)
  if (UNSEEN.test(name) || key === '') return 'categoryNameText'
  return taken.get(key)?.some((other) => other !== category) ? 'categoryName' : null
}

/** What is wrong with the name of an entry; an entry without one has the built-in name. */
export const nameProblem = (entry: NamedEntry, entries: readonly NamedEntry[]): string | null =>
  problemOf(entry, namesTaken(entries))

/** The same for each of the entries. */
export function nameProblems(entries: readonly NamedEntry[]): (string | null)[] {
  const taken = namesTaken(entries)
  return entries.map((entry) => problemOf(entry, taken))
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

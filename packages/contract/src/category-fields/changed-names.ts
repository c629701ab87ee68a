// Names of categories that operators changed. Apart from the tree, so that the entry of the web does not load it.

/** Names by the id of the category; those that nobody changed are left out. */
export type CategoryNames = Readonly<Record<string, string>>

let changed: CategoryNames = {}

/** Has this process, or this page, use these names instead of those before. */
export const setCategoryNames = (names: CategoryNames): void => {
  changed = names
}

/** The names in use; the same object until they are set again. */
export const changedCategoryNames = (): CategoryNames => changed

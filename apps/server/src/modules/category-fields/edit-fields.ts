import { categoryOf, leafCategoriesOf } from '@kram/contract/catalogue/categories'
import { BUILT_IN_FIELDS, type CategoryFields, withAllCategories } from '@kram/contract/category-fields/fields'
import { nameIn } from '@kram/contract/category-fields/names'
import type { CategoryFieldsPreview, CategoryFieldsVersions } from '@kram/contract/category-fields/schemas'
import { restoreList, saveList, type VersionedList, viewList } from '#modules/market-rules/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { applyCategoryNames } from './category-names.ts'
import { countCategory, countLacking } from './lacking.readmodel.ts'
import { categoryFields, requiredIn } from './records/index.ts'

type Deps = { db: Db; clock: Clock }

const FIELDS: VersionedList<CategoryFields> = {
  kind: 'fields',
  builtIn: BUILT_IN_FIELDS,
  nameOf: ({ category }) => categoryOf(category)?.builtInName ?? category,
}

const complete = (view: CategoryFieldsVersions): CategoryFieldsVersions => ({
  ...view,
  entries: withAllCategories(view.entries),
})

export const viewFields = async (db: Db): Promise<CategoryFieldsVersions> => complete(await viewList(db, FIELDS))

/** Names that would change, and what is called so. */
async function previewNames(db: Db, entries: readonly CategoryFields[]): Promise<CategoryFieldsPreview['renamed']> {
  const before = new Map((await categoryFields(db)).map((entry) => [entry.category, nameIn(entry)]))
  const renamed: CategoryFieldsPreview['renamed'] = []
  for (const entry of entries) {
    const [category, old, name] = [entry.category, before.get(entry.category), nameIn(entry)]
    if (old === undefined || old === name) continue
    renamed.push({ category, before: old, after: name, ...(await countCategory(db, leafCategoriesOf(category))) })
  }
  return renamed
}

/** How many products and drafts would lack what is newly required, and which names would change. Writes nothing. */
export async function previewFields(db: Db, given: readonly CategoryFields[]): Promise<CategoryFieldsPreview> {
  const entries = withAllCategories(given)
  const before = requiredIn(await categoryFields(db))
  const added = [...requiredIn(entries)].flatMap(([category, fields]) => {
    const news = fields.filter((field) => !before.get(category)?.includes(field))
    return news.length > 0 ? [[category, news] as const] : []
  })
  return { lacking: await countLacking(db, new Map(added)), renamed: await previewNames(db, entries) }
}

type Save = { version: number; entries: readonly CategoryFields[]; reason: string }

/** Replaces the fields; this process uses the names before the operator gets the answer. */
export async function saveFields(deps: Deps, save: Save, by: AdminPrincipal): Promise<CategoryFieldsVersions> {
  const saved = await saveList(deps, FIELDS, { ...save, entries: withAllCategories(save.entries) }, by)
  await applyCategoryNames(deps.db)
  return complete(saved)
}

type Restore = { version: number; to: number; reason: string | null }

export async function restoreFields(deps: Deps, restore: Restore, by: AdminPrincipal): Promise<CategoryFieldsVersions> {
  const restored = await restoreList(deps, FIELDS, restore, by)
  await applyCategoryNames(deps.db)
  return complete(restored)
}

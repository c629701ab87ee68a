import { categoryOf } from '@kram/contract/catalogue/categories'
import { BUILT_IN_FIELDS, type CategoryFields, withAllCategories } from '@kram/contract/category-fields/fields'
import type { CategoryFieldsPreview, CategoryFieldsVersions } from '@kram/contract/category-fields/schemas'
import { restoreList, saveList, type VersionedList, viewList } from '#modules/market-rules/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { countLacking } from './lacking.readmodel.ts'
import { categoryFields, requiredIn } from './records/index.ts'

type Deps = { db: Db; clock: Clock }

const FIELDS: VersionedList<CategoryFields> = {
  kind: 'fields',
  builtIn: BUILT_IN_FIELDS,
  nameOf: ({ category }) => categoryOf(category)?.name ?? category,
}

const complete = (view: CategoryFieldsVersions): CategoryFieldsVersions => ({
  ...view,
  entries: withAllCategories(view.entries),
})

export const viewFields = async (db: Db): Promise<CategoryFieldsVersions> => complete(await viewList(db, FIELDS))

/** How many products and drafts would lack what is newly required. Writes nothing. */
export async function previewFields(db: Db, entries: readonly CategoryFields[]): Promise<CategoryFieldsPreview> {
  const before = requiredIn(await categoryFields(db))
  const added = [...requiredIn(withAllCategories(entries))].flatMap(([category, fields]) => {
    const news = fields.filter((field) => !before.get(category)?.includes(field))
    return news.length > 0 ? [[category, news] as const] : []
  })
  return { lacking: await countLacking(db, new Map(added)) }
}

type Save = { version: number; entries: readonly CategoryFields[]; reason: string }
export const saveFields = async (deps: Deps, save: Save, by: AdminPrincipal): Promise<CategoryFieldsVersions> =>
  complete(await saveList(deps, FIELDS, { ...save, entries: withAllCategories(save.entries) }, by))

type Restore = { version: number; to: number; reason: string | null }
export const restoreFields = async (
  deps: Deps,
  restore: Restore,
  by: AdminPrincipal,
): Promise<CategoryFieldsVersions> => complete(await restoreList(deps, FIELDS, restore, by))

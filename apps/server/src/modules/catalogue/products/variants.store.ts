import type { NetUnit, SoldBy, Variant } from '@kram/contract/catalogue/variants'
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import { coverJson } from '../records/index.ts'
import { containsWords, type Database, isRestorable, type Reads, type Writes } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder, unindexedId } from '#platform/pagination'
import { variantIsOffered } from './offer-use.readmodel.ts'
import type { VersionedTarget, ReadAccess } from './products.store.ts'

type VariantTables = 'variants' | 'products' | 'productPictures' | 'uploads'

const selectVariants = (db: Reads<VariantTables>) =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select([
      'v.id',
      'v.productId',
      'p.name as productName',
      'v.name',
      'v.netQuantity',
      'v.step',
      'v.approximate',
      'v.tolerancePercent',
      'v.version',
    ])
    .select((eb) => [
      // Check constraints restrict these two columns to the contract's values.
      eb.ref('v.netUnit').$castTo<NetUnit>().as('netUnit'),
      eb.ref('v.soldBy').$castTo<SoldBy>().as('soldBy'),
      coverJson('p').as('cover'),
    ])

export type VariantListQuery = {
  sellerId: number
  productId: number | undefined
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  categories: readonly string[] | null
  soldBy: SoldBy | undefined
}

/** A seller's variants in the requested order, with one extra row when there is a next page. */
export async function listVariants(
  db: Reads<VariantTables>,
  { sellerId, productId, limit, order, after, q, categories, soldBy }: VariantListQuery,
): Promise<(Variant & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, unindexedId('v.id'), after)
  let page = selectVariants(db).select(sortValue.as('sortValue')).where('p.sellerId', '=', sellerId).where(isAfter)
  // All variants of one product; without a product only variants of products that are not archived.
  page = productId === undefined ? page.where('p.archivedAt', 'is', null) : page.where('v.productId', '=', productId)
  if (categories) page = page.where('p.category', 'in', categories)
  if (soldBy) page = page.where('v.soldBy', '=', soldBy)
  if (q) page = page.where(containsWords(sql<string>`p.name || ' ' || v.name`, q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute()
}

export async function findOwnVariant(
  db: Reads<VariantTables>,
  id: number,
  sellerId: number,
): Promise<Variant | undefined> {
  return selectVariants(db).where('v.id', '=', id).where('p.sellerId', '=', sellerId).executeTakeFirst()
}

/** A variant the principal may read: their own, one in an active offer, or any for an administrator. */
export async function findVisibleVariant(
  db: Reads<VariantTables | 'offers' | 'offerItems'>,
  id: number,
  { sellerId, isAdmin }: ReadAccess,
): Promise<Variant | undefined> {
  const query = selectVariants(db).where('v.id', '=', id)
  if (isAdmin) return query.executeTakeFirst()
  const own = sellerId === null ? sql<SqlBool>`false` : sql<SqlBool>`p.seller_id = ${sellerId}`
  return query.where(sql<SqlBool>`(${own} or ${variantIsOffered('v')})`).executeTakeFirst()
}

export async function insertVariant(tx: Writes<'variants'>, row: Insertable<Database['variants']>): Promise<number> {
  const { id } = await tx.insertInto('variants').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates the seller's variant when its version matches; false otherwise. */
export async function updateVariantRow(
  tx: Writes<VariantTables>,
  target: VersionedTarget,
  change: Updateable<Database['variants']>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('variants')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', target.id)
    .where('version', '=', target.version)
    .where('productId', 'in', (eb) => eb.selectFrom('products').select('id').where('sellerId', '=', target.sellerId))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Locks the row until the end of the transaction; false when the seller has no such variant. */
export async function lockVariant(tx: Writes<VariantTables>, id: number, sellerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select('v.id')
    .where('v.id', '=', id)
    .where('p.sellerId', '=', sellerId)
    .forUpdate('v')
    .executeTakeFirst()
  return row !== undefined
}

export async function variantIdsOf(tx: Writes<'variants'>, productId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function markVariantsDeleted(tx: Writes<'variants'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('variants')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

/** A deleted own variant; undefined when there is none that can be restored. */
export const findRestorableVariant = (
  tx: Writes<'variantsWithDeleted' | 'productsWithDeleted'>,
  id: number,
  sellerId: number,
): Promise<{ productId: number; deletedAt: string } | undefined> =>
  tx
    .selectFrom('variantsWithDeleted as v')
    .innerJoin('productsWithDeleted as p', 'p.id', 'v.productId')
    .select(['v.productId', sql<string>`v.deleted_at::text`.as('deletedAt')])
    .where('v.id', '=', id)
    .where('p.sellerId', '=', sellerId)
    .where(isRestorable('v'))
    .executeTakeFirst()

/** The variants that were deleted together with their product. */
export async function deletedVariantIdsOf(
  tx: Writes<'variantsWithDeleted'>,
  productId: number,
  deletedAt: string,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('variantsWithDeleted')
    .select('id')
    .where('productId', '=', productId)
    .where(sql<boolean>`deleted_at = ${deletedAt}::timestamptz`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function restoreVariantRows(
  tx: Writes<'variantsWithDeleted'>,
  ids: readonly number[],
  deletedAt: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('variantsWithDeleted')
    .set({ deletedAt: null })
    .where('id', 'in', ids)
    .where(sql<boolean>`deleted_at = ${deletedAt}::timestamptz`)
    .execute()
}

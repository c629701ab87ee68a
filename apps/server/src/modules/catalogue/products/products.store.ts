import type { FoodInfo } from '@kram/contract/catalogue/food'
import type { Product } from '@kram/contract/catalogue/products'
import type { WithdrawalLimit } from '@kram/contract/catalogue/withdrawal-labels'
import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely'
import { picturesJson } from '#modules/uploads'
import { containsWords, type Database, isRestorable, type Reads, type Writes } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder } from '#platform/pagination'
import { productIsOffered, productsInOffer } from './offer-use.readmodel.ts'

type ProductTables = 'products' | 'productPictures' | 'uploads' | 'variants'

export const PRODUCT_PICTURES = { table: 'product_pictures', column: 'product_id' }

const pictures = picturesJson(PRODUCT_PICTURES, 'p.id')

const selectProducts = (db: Reads<ProductTables>) =>
  db
    .selectFrom('products as p')
    .select(['p.id', 'p.sellerId', 'p.name', 'p.description', 'p.category', 'p.perishable', 'p.version'])
    .select((eb) => [
      // The column is written only here, from values validated by the contract.
      eb.ref('p.food').$castTo<FoodInfo | null>().as('food'),
      eb.ref('p.withdrawalLimit').$castTo<WithdrawalLimit | null>().as('withdrawalLimit'),
      pictures.as('pictures'),
      sql<boolean>`p.archived_at is not null`.as('archived'),
      sql<number>`(select count(*) from variants v where v.product_id = p.id)`.as('variantCount'),
    ])

export type ProductListQuery = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  archived: boolean
  /** Any of these categories; all categories if omitted. */
  categories: readonly string[] | null
}

/** A seller's products in the requested order, with one extra row when there is a next page. */
export async function listProducts(
  db: Reads<ProductTables>,
  { sellerId, limit, order, after, q, archived, categories }: ProductListQuery,
): Promise<(Product & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql.ref('p.id'), after)
  let page = selectProducts(db)
    .select(sortValue.as('sortValue'))
    .where('p.sellerId', '=', sellerId)
    .where('p.archivedAt', archived ? 'is not' : 'is', null)
    .where(isAfter)
  if (categories) page = page.where('p.category', 'in', categories)
  if (q) page = page.where((eb) => containsWords(eb.ref('p.name'), q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute()
}

/** The seller's products, archived ones included, with the time of their last change. */
export const ownProductChanges = (sellerId: number): RawBuilder<unknown> =>
  sql`select p.id, p.updated_at from products p where p.seller_id = ${sellerId}`

export async function ownProductsByIds(
  db: Reads<ProductTables>,
  ids: readonly number[],
  sellerId: number,
): Promise<Product[]> {
  if (ids.length === 0) return []
  return selectProducts(db).where('p.id', 'in', ids).where('p.sellerId', '=', sellerId).execute()
}

export async function findOwnProduct(
  db: Reads<ProductTables>,
  id: number,
  sellerId: number,
): Promise<Product | undefined> {
  return selectProducts(db).where('p.id', '=', id).where('p.sellerId', '=', sellerId).executeTakeFirst()
}

export type ReadAccess = { sellerId: number | null; isAdmin: boolean }

/** A product the principal may read: their own, one in an active offer, or any for an administrator. */
export async function findVisibleProduct(
  db: Reads<ProductTables | 'offers' | 'offerItems'>,
  id: number,
  { sellerId, isAdmin }: ReadAccess,
): Promise<Product | undefined> {
  const query = selectProducts(db).where('p.id', '=', id)
  if (isAdmin) return query.executeTakeFirst()
  const own = sellerId === null ? sql<SqlBool>`false` : sql<SqlBool>`p.seller_id = ${sellerId}`
  return query.where(sql<SqlBool>`(${own} or ${productIsOffered('p')})`).executeTakeFirst()
}

export async function insertProduct(tx: Writes<'products'>, row: Insertable<Database['products']>): Promise<number> {
  const { id } = await tx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type VersionedTarget = { id: number; sellerId: number; version: number }

/** Updates the seller's product when its version matches; false otherwise. */
export async function updateProductRow(
  tx: Writes<'products'>,
  target: VersionedTarget,
  change: Updateable<Database['products']>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('products')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', target.id)
    .where('sellerId', '=', target.sellerId)
    .where('version', '=', target.version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Locks the row until the end of the transaction; false when the seller has no such product. */
export async function lockProduct(tx: Writes<'products'>, id: number, sellerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function markProductDeleted(tx: Writes<'products'>, id: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Locks a deleted own product; undefined when there is none that can be restored. */
export const lockRestorableProduct = (
  tx: Writes<'productsWithDeleted'>,
  id: number,
  sellerId: number,
): Promise<{ deletedAt: string } | undefined> =>
  tx
    .selectFrom('productsWithDeleted as p')
    .select(sql<string>`p.deleted_at::text`.as('deletedAt'))
    .where('p.id', '=', id)
    .where('p.sellerId', '=', sellerId)
    .where(isRestorable('p'))
    .forUpdate()
    .executeTakeFirst()

export async function restoreProductRow(tx: Writes<'productsWithDeleted'>, id: number): Promise<void> {
  await tx.updateTable('productsWithDeleted').set({ deletedAt: null }).where('id', '=', id).execute()
}

/** Archives or unarchives. Text and version of the product do not change. */
export async function setArchived(tx: Writes<'products'>, id: number, archived: boolean): Promise<void> {
  await tx
    .updateTable('products')
    .set({ archivedAt: archived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** Products of a published offer are never archived: publishing a copied offer unarchives its products. */
export async function unarchiveOffered(tx: Writes<'products'>, offerId: number): Promise<void> {
  await sql`
    update products set archived_at = null
    where archived_at is not null and id in (${productsInOffer(offerId)})`.execute(tx)
}

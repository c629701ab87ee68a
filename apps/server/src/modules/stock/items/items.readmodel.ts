import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'
import type { Item } from '@kram/contract/stock/schemas'
import { sql, type RawBuilder } from 'kysely'
import { coverJson } from '#modules/catalogue/records'
import { containsWords, type Reads, type Writes } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder, unindexedId } from '#platform/pagination'

type ItemTables = 'items' | 'inventories' | 'variants' | 'products' | 'productPictures' | 'uploads'

const sortName = sql<string>`lower(p.name) collate "pl-x-icu"`

const selectItems = (db: Reads<ItemTables>) =>
  db
    .selectFrom('items as it')
    .innerJoin('inventories as i', 'i.id', 'it.inventoryId')
    .innerJoin('variants as v', 'v.id', 'it.variantId')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select([
      'it.id',
      'i.id as inventoryId',
      'i.name as inventoryName',
      'it.variantId',
      'v.name as variantName',
      'p.id as productId',
      'p.name as productName',
    ])
    .select(['it.quantity', 'it.held', 'it.lowStockAt', 'it.version', 'v.netQuantity', 'v.step'])
    .select((eb) => [
      // Check constraints restrict these two columns to the contract's values.
      eb.ref('v.netUnit').$castTo<NetUnit>().as('netUnit'),
      eb.ref('v.soldBy').$castTo<SoldBy>().as('soldBy'),
      coverJson('p').as('cover'),
    ])

/** Remaining quantity of a row. */
export const availableQuantity = sql`it.quantity - it.held`

/** True when the remaining quantity is at the seller's threshold or zero. */
const isLowOnStock = sql<boolean>`${availableQuantity} <= coalesce(it.low_stock_at, 0)`

export type ItemListQuery = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  inventoryId: number | undefined
  variantId: number | undefined
  low: boolean
  held: boolean
}

/** A seller's stock in the requested order, with one extra row when there is a next page. */
export async function listItems(
  db: Reads<ItemTables>,
  { sellerId, limit, order, after, q, inventoryId, variantId, low, held }: ItemListQuery,
): Promise<(Item & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, unindexedId('it.id'), after)
  let page = selectItems(db)
    .select(sortValue.as('sortValue'))
    .where('i.sellerId', '=', sellerId)
    // Redundant condition that lets the planner start from the seller's products in their order.
    .where('p.sellerId', '=', sellerId)
    // Archived products are listed only while they have stock.
    .where((eb) => eb.or([eb('p.archivedAt', 'is', null), eb('it.quantity', '>', 0)]))
    .where(isAfter)
  if (inventoryId !== undefined) page = page.where('it.inventoryId', '=', inventoryId)
  if (variantId !== undefined) page = page.where('it.variantId', '=', variantId)
  if (low) page = page.where(isLowOnStock)
  if (held) page = page.where('it.held', '>', 0)
  if (q) page = page.where(containsWords(sql<string>`p.name || ' ' || v.name || ' ' || i.name`, q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute()
}

/** The seller's stock with the time of its last change. */
export const ownItemChanges = (sellerId: number): RawBuilder<unknown> =>
  sql`select it.id, it.updated_at from items it join inventories i on i.id = it.inventory_id where i.seller_id = ${sellerId}`

export async function itemsByIds(db: Reads<ItemTables>, ids: readonly number[], sellerId: number): Promise<Item[]> {
  if (ids.length === 0) return []
  return selectItems(db).where('it.id', 'in', ids).where('i.sellerId', '=', sellerId).execute()
}

/** All of a seller's stock in the order of the list. */
export const allItems = (db: Reads<ItemTables>, sellerId: number): Promise<Item[]> =>
  selectItems(db).where('i.sellerId', '=', sellerId).orderBy(sortName).orderBy('it.id').execute()

export async function findItem(db: Reads<ItemTables>, id: number, sellerId: number): Promise<Item | undefined> {
  return selectItems(db).where('it.id', '=', id).where('i.sellerId', '=', sellerId).executeTakeFirst()
}

export async function findItemByVariant(
  db: Reads<ItemTables>,
  inventoryId: number,
  variantId: number,
  sellerId: number,
): Promise<Item | undefined> {
  return selectItems(db)
    .where('it.inventoryId', '=', inventoryId)
    .where('it.variantId', '=', variantId)
    .where('i.sellerId', '=', sellerId)
    .executeTakeFirst()
}

export type NewItem = { inventoryId: number; variantId: number; quantity: number; lowStockAt: number | null }

/** The row of a new item; none when inventory or variant are not the seller's. */
export const ownItem = (
  sellerId: number,
  { inventoryId, variantId, quantity, lowStockAt }: NewItem,
): RawBuilder<unknown> => sql`
  select i.id, v.id, ${quantity}::numeric, ${lowStockAt}::numeric
  from inventories i, variants v join products p on p.id = v.product_id
  where i.id = ${inventoryId} and i.seller_id = ${sellerId} and v.id = ${variantId} and p.seller_id = ${sellerId}
  for key share of i, v`

export type ItemRow = { id: number; quantity: number; held: number; version: number; soldBy: string }

/** Locks the row until the end of the transaction; undefined when the seller has no such item. */
export async function lockItem(
  tx: Writes<'items' | 'inventories' | 'variants'>,
  id: number,
  sellerId: number,
): Promise<ItemRow | undefined> {
  return tx
    .selectFrom('items as it')
    .innerJoin('inventories as i', 'i.id', 'it.inventoryId')
    .innerJoin('variants as v', 'v.id', 'it.variantId')
    .select(['it.id', 'it.quantity', 'it.held', 'it.version', 'v.soldBy'])
    .where('it.id', '=', id)
    .where('i.sellerId', '=', sellerId)
    .forUpdate('it')
    .executeTakeFirst()
}

/** Locks several rows in ascending id; those that are not the seller's, or of a date, are left out. */
export async function lockItems(
  tx: Writes<'items' | 'inventories' | 'variants'>,
  ids: readonly number[],
  sellerId: number,
): Promise<(ItemRow & { lowStockAt: number | null })[]> {
  return tx
    .selectFrom('items as it')
    .innerJoin('inventories as i', 'i.id', 'it.inventoryId')
    .innerJoin('variants as v', 'v.id', 'it.variantId')
    .select(['it.id', 'it.quantity', 'it.held', 'it.lowStockAt', 'it.version', 'v.soldBy'])
    .where('it.id', 'in', ids)
    .where('i.sellerId', '=', sellerId)
    .orderBy('it.id')
    .forUpdate('it')
    .execute()
}

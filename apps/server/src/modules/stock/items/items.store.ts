import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'
import type { Item } from '@kram/contract/stock/schemas'
import { sql } from 'kysely'
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
      'it.inventoryId',
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

/** Adds an own variant to an own inventory; undefined when one of them is not the seller's or the item exists. */
export async function insertItem(
  tx: Writes<ItemTables>,
  sellerId: number,
  { inventoryId, variantId, quantity, lowStockAt }: NewItem,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into items (inventory_id, variant_id, quantity, low_stock_at)
    select i.id, v.id, ${quantity}::numeric, ${lowStockAt}::numeric
    from inventories i, variants v join products p on p.id = v.product_id
    where i.id = ${inventoryId} and i.seller_id = ${sellerId} and v.id = ${variantId} and p.seller_id = ${sellerId}
    for key share of i, v
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

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

/** Sets the quantity unless reservations hold more; returns the difference, or undefined when they do. */
export async function setQuantity(
  tx: Writes<'items'>,
  id: number,
  quantity: number,
  lowStockAt: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ delta: number }>`
    with before as (select id, quantity from items where id = ${id} for update)
    update items set quantity = ${quantity}::numeric, low_stock_at = ${lowStockAt}::numeric, version = version + 1
    from before where items.id = before.id and items.held <= ${quantity}::numeric
    returning items.quantity - before.quantity as delta`.execute(tx)
  return rows[0]?.delta
}

/** Adjusts the quantity, never below the held quantity nor above the maximum; false when it would. */
export async function changeQuantity(tx: Writes<'items'>, id: number, delta: number, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update items set quantity = quantity + ${delta}::numeric, version = version + 1
    where id = ${id} and quantity + ${delta}::numeric between held and ${most}`.execute(tx)
  return numAffectedRows === 1n
}

export async function markItemDeleted(tx: Writes<'items'>, id: number): Promise<void> {
  await tx
    .updateTable('items')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes the items of variants that are being deleted; false when reservations hold one of them. */
export async function deleteStockOf(tx: Writes<'items'>, variantIds: readonly number[]): Promise<boolean> {
  if (variantIds.length === 0) return true
  await tx
    .updateTable('items')
    .set({ deletedAt: sql<Date>`now()` })
    .where('variantId', 'in', variantIds)
    .where('held', '=', 0)
    .execute()
  const held = await tx
    .selectFrom('items')
    .select('id')
    .where('variantId', 'in', variantIds)
    .limit(1)
    .executeTakeFirst()
  return held === undefined
}

/** Total quantity of a variant over all inventories. */
export async function stockOnHand(db: Reads<'items'>, variantId: number): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('total'))
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  return total
}

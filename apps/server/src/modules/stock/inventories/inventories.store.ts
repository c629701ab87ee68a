import type { Inventory } from '@kram/contract/stock/schemas'
import { sql, type Updateable } from 'kysely'
import { containsWords, type Database, isRestorable, type Reads, type Writes } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder } from '#platform/pagination'

type InventoryTables = 'inventories' | 'items' | 'locations'

const selectInventories = (db: Reads<InventoryTables>) =>
  db
    .selectFrom('inventories as i')
    .leftJoin('locations as l', 'l.id', 'i.locationId')
    .select(['i.id', 'i.name', 'i.locationId', 'l.name as locationName', 'i.version'])
    .select(sql<number>`(select count(*) from items it where it.inventory_id = i.id)`.as('itemCount'))

export type InventoryListQuery = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  locationId: number | undefined
}

/** A seller's inventories in the requested order, with one extra row when there is a next page. */
export async function listInventories(
  db: Reads<InventoryTables>,
  { sellerId, limit, order, after, q, locationId }: InventoryListQuery,
): Promise<(Inventory & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql.ref('i.id'), after)
  let page = selectInventories(db).select(sortValue.as('sortValue')).where('i.sellerId', '=', sellerId).where(isAfter)
  if (locationId !== undefined) page = page.where('i.locationId', '=', locationId)
  if (q) page = page.where(containsWords(sql<string>`concat_ws(' ', i.name, l.name)`, q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute()
}

export async function findInventory(
  db: Reads<InventoryTables>,
  id: number,
  sellerId: number,
): Promise<Inventory | undefined> {
  return selectInventories(db).where('i.id', '=', id).where('i.sellerId', '=', sellerId).executeTakeFirst()
}

export async function firstInventoryId(db: Reads<'inventories'>, sellerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('inventories')
    .select('id')
    .where('sellerId', '=', sellerId)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertInventory(
  tx: Writes<'inventories'>,
  row: { sellerId: number; name: string; locationId: number | null },
): Promise<number> {
  const { id } = await tx.insertInto('inventories').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type VersionedTarget = { id: number; sellerId: number; version: number }

/** Updates an own inventory when its version matches; false otherwise. */
export async function updateInventoryRow(
  tx: Writes<'inventories'>,
  target: VersionedTarget,
  change: Updateable<Database['inventories']>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('inventories')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', target.id)
    .where('sellerId', '=', target.sellerId)
    .where('version', '=', target.version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Locks the row until the end of the transaction; false when the seller has no such inventory. */
export async function lockInventory(tx: Writes<'inventories'>, id: number, sellerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('inventories')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Number of variants with stock in the inventory. */
export async function countItemsInStock(tx: Writes<'items'>, inventoryId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('items')
    .select(sql<number>`count(*)`.as('n'))
    .where('inventoryId', '=', inventoryId)
    .where('quantity', '>', 0)
    .executeTakeFirstOrThrow()
  return n
}

/** Deletes an inventory with its items. */
export async function markInventoryDeleted(tx: Writes<'inventories' | 'items'>, id: number): Promise<void> {
  const deletedAt = sql<Date>`now()`
  await tx.updateTable('items').set({ deletedAt }).where('inventoryId', '=', id).execute()
  await tx.updateTable('inventories').set({ deletedAt }).where('id', '=', id).execute()
}

/** Locks the items of an inventory: no offer can start to use them before the end of the transaction. */
export async function lockItemsOf(tx: Writes<'items'>, inventoryId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('inventoryId', '=', inventoryId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a deleted own inventory; undefined when there is none that can be restored. */
export const lockRestorableInventory = (
  tx: Writes<'inventoriesWithDeleted'>,
  id: number,
  sellerId: number,
): Promise<{ deletedAt: string } | undefined> =>
  tx
    .selectFrom('inventoriesWithDeleted as i')
    .select(sql<string>`i.deleted_at::text`.as('deletedAt'))
    .where('i.id', '=', id)
    .where('i.sellerId', '=', sellerId)
    .where(isRestorable('i'))
    .forUpdate()
    .executeTakeFirst()

export async function restoreInventoryRow(tx: Writes<'inventoriesWithDeleted'>, id: number): Promise<void> {
  await tx.updateTable('inventoriesWithDeleted').set({ deletedAt: null }).where('id', '=', id).execute()
}

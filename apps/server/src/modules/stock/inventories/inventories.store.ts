import { sql, type Updateable } from 'kysely'
import { type Database, isRestorable, type Reads, type Writes } from '#platform/database'

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

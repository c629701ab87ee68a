import { sql } from 'kysely'
import { isRestorable, restoreConflict, restoreRows, type Tx, type Writes } from '#platform/database'
import { lockParents } from './item-references.readmodel.ts'

type DeletedItem = { id: number; deletedAt: string }

/** A deleted own item; undefined when there is none that can be restored. */
export const findRestorableItem = (
  tx: Writes<'itemsWithDeleted' | 'inventoriesWithDeleted'>,
  id: number,
  sellerId: number,
): Promise<DeletedItem | undefined> =>
  tx
    .selectFrom('itemsWithDeleted as it')
    .innerJoin('inventoriesWithDeleted as i', 'i.id', 'it.inventoryId')
    .select(['it.id', sql<string>`it.deleted_at::text`.as('deletedAt')])
    .where('it.id', '=', id)
    .where('i.sellerId', '=', sellerId)
    .where(isRestorable('it'))
    .executeTakeFirst()

/** Restores the items that were deleted together with their variants. */
export async function restoreStockOf(tx: Tx, variantIds: readonly number[], deletedAt: string): Promise<void> {
  if (variantIds.length === 0) return
  const rows = await deletedAtTime(tx, deletedAt).where('variantId', 'in', variantIds).execute()
  await restoreItems(tx, rows, deletedAt)
}

/** Restores the items that were deleted together with their inventory. */
export async function restoreInventoryItems(tx: Tx, inventoryId: number, deletedAt: string): Promise<void> {
  const rows = await deletedAtTime(tx, deletedAt).where('inventoryId', '=', inventoryId).execute()
  await restoreItems(tx, rows, deletedAt)
}

const deletedAtTime = (tx: Tx, deletedAt: string) =>
  tx
    .selectFrom('itemsWithDeleted')
    .select('id')
    .where(sql<boolean>`deleted_at = ${deletedAt}::timestamptz`)

/** Throws when an inventory or a variant was deleted meanwhile, or when a new item took the place of one. */
export async function restoreItems(tx: Tx, items: readonly { id: number }[], deletedAt: string): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  if ((await lockParents(tx, ids)) < ids.length) throw restoreConflict()
  await restoreRows(() =>
    tx
      .updateTable('itemsWithDeleted')
      .set({ deletedAt: null })
      .where('id', 'in', ids)
      .where(sql<boolean>`deleted_at = ${deletedAt}::timestamptz`)
      .execute(),
  )
}

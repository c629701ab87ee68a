import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

/** True when an item of an offer, archived ones included, uses one of the stock items. */
export async function isAnyItemOffered(db: Reads<'offerItems'>, itemIds: readonly number[]): Promise<boolean> {
  if (itemIds.length === 0) return false
  const row = await db.selectFrom('offerItems').select('id').where('itemId', 'in', itemIds).limit(1).executeTakeFirst()
  return row !== undefined
}

/** True when no row of another slice refers to item `it`: deleted offer items are purged separately. */
export const isUnreferencedItem = sql<boolean>`not exists (select from offer_items_with_deleted oi where oi.item_id = it.id)
  and not exists (select from reservation_items ri where ri.held_item_id = it.id or ri.also_held_item_id = it.id)`

/** Locks inventory and variant of deleted items against deletion; returns how many of the items still have both. */
export async function lockParents(
  tx: Writes<'itemsWithDeleted' | 'inventories' | 'variants'>,
  itemIds: readonly number[],
): Promise<number> {
  const rows = await tx
    .selectFrom('itemsWithDeleted as it')
    .innerJoin('inventories as i', 'i.id', 'it.inventoryId')
    .innerJoin('variants as v', 'v.id', 'it.variantId')
    .select('it.id')
    .where('it.id', 'in', itemIds)
    .forKeyShare(['i', 'v'])
    .execute()
  return rows.length
}

import type { Inventory } from '@kram/contract/stock/schemas'
import { sql } from 'kysely'
import { containsWords, type Reads } from '#platform/database'
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

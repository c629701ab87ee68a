import type { Inventory, INVENTORY_SORTS, Item, ITEM_SORTS, Movement } from '@kram/contract/stock'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import type { SellerMember } from '#platform/caller'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { fromA, leastFirst, newestFirst, oldestFirst, orderedPage, readPlace, type Order } from '#platform/keyset'
import { found } from '#platform/refusal'
import { findInventory, listInventories } from './inventories.store.ts'
import { findItem, freeOf, listItems } from './items.store.ts'
import { listMovements } from './movements.store.ts'

type Page = { limit: number; cursor?: string | undefined }
type ItemQuery = Page & {
  q?: string | undefined
  low?: 'true' | undefined
  held?: 'true' | undefined
  inventoryId?: number | undefined
  variantId?: number | undefined
  sort?: (typeof ITEM_SORTS)[number] | undefined
}
type InventoryQuery = Page & {
  q?: string | undefined
  locationId?: number | undefined
  sort?: (typeof INVENTORY_SORTS)[number] | undefined
}

const ById = z.tuple([z.int()])

export async function viewInventories(
  db: Db,
  { limit, cursor, q, locationId, sort }: InventoryQuery,
  { sellerId }: SellerMember,
) {
  const order = sort === 'name' ? fromA('i.name') : oldestFirst
  const after = readPlace(cursor, order)
  return orderedPage(await listInventories(db, { sellerId, limit, order, after, q, locationId }), limit)
}

export const viewInventory = async (db: Db, id: number, { sellerId }: SellerMember): Promise<Inventory> =>
  found(await findInventory(db, id, sellerId))

const ITEM_ORDERS: Record<(typeof ITEM_SORTS)[number], Order> = {
  name: fromA('p.name'),
  free: leastFirst(freeOf),
  newest: newestFirst,
}

export async function viewItems(
  db: Db,
  { limit, cursor, q, inventoryId, variantId, low, held, sort = 'name' }: ItemQuery,
  { sellerId }: SellerMember,
) {
  const order = ITEM_ORDERS[sort]
  const rows = await listItems(db, {
    sellerId,
    limit,
    order,
    q,
    inventoryId,
    variantId,
    low: low === 'true',
    held: held === 'true',
    after: readPlace(cursor, order),
  })
  return orderedPage(rows, limit)
}

export const viewItem = async (db: Db, id: number, { sellerId }: SellerMember): Promise<Item> =>
  found(await findItem(db, id, sellerId))

/** The ledger of an own item, newest first. */
export async function viewMovements(db: Db, id: number, { limit, cursor }: Page, seller: SellerMember) {
  await viewItem(db, id, seller)
  const [beforeId] = readCursor(cursor, ById) ?? [null]
  const { items, nextCursor } = pageOf(await listMovements(db, id, limit, beforeId), limit, (last) =>
    writeCursor(last.id),
  )
  return {
    items: items.map(({ createdAt, ...movement }): Movement => ({ ...movement, at: instantText(createdAt) })),
    nextCursor,
  }
}

import type { INVENTORY_SORTS, ITEM_SORTS } from '@kram/contract/stock/constants'
import type { Inventory, Item, Movement } from '@kram/contract/stock/schemas'
import { instantText } from '@kram/contract/common/time'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { SellerPrincipal } from '#platform/auth'
import {
  ascending,
  byName,
  directed,
  keysetPage,
  newestFirst,
  oldestFirst,
  pageOf,
  readChanges,
  readCursor,
  readKeysetCursor,
  type SortOrder,
  writeCursor,
} from '#platform/pagination'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { findInventory, listInventories } from './inventories/index.ts'
import { availableQuantity, findItem, itemsByIds, listItems, ownItemChanges } from './items/index.ts'
import { listMovements } from './ledger/index.ts'

type Page = { limit: number; cursor?: string | undefined }
type ItemQuery = Page & {
  q?: string | undefined
  low?: 'true' | undefined
  held?: 'true' | undefined
  inventoryId?: number | undefined
  variantId?: number | undefined
  sort?: (typeof ITEM_SORTS)[number] | undefined
  direction?: 'asc' | 'desc' | undefined
  updatedSince?: string | undefined
}
type InventoryQuery = Page & {
  q?: string | undefined
  locationId?: number | undefined
  sort?: (typeof INVENTORY_SORTS)[number] | undefined
}

const IdCursor = z.tuple([z.int()])

export async function viewInventories(
  db: Db,
  { limit, cursor, q, locationId, sort }: InventoryQuery,
  { sellerId }: SellerPrincipal,
) {
  const order = sort === 'name' ? byName('i.name') : oldestFirst
  const after = readKeysetCursor(cursor, order)
  return keysetPage(await listInventories(db, { sellerId, limit, order, after, q, locationId }), limit)
}

export const viewInventory = async (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Inventory> =>
  orNotFound(await findInventory(db, id, sellerId))

/** Items without a warning level stand after all others. */
const NO_WARNING = 1_000_000

const ITEM_ORDERS: Record<(typeof ITEM_SORTS)[number], SortOrder> = {
  name: byName('p.name'),
  remaining: ascending(availableQuantity),
  newest: newestFirst,
  inventory: byName('i.name'),
  quantity: ascending(sql`it.quantity`),
  held: ascending(sql`it.held`),
  warning: ascending(sql`coalesce(it.low_stock_at, ${NO_WARNING})`),
}

export async function viewItems(db: Db, query: ItemQuery, { sellerId }: SellerPrincipal) {
  const { limit, cursor, q, inventoryId, variantId, low, held, sort = 'name', direction, updatedSince } = query
  if (updatedSince !== undefined)
    return readChanges(
      db,
      { ...query, updatedSince },
      {
        sellerId,
        entries: ownItemChanges(sellerId),
        deletedAs: 'item',
        load: (ids) => itemsByIds(db, ids, sellerId),
      },
    )
  const order = directed(ITEM_ORDERS[sort], direction)
  const rows = await listItems(db, {
    sellerId,
    limit,
    order,
    q,
    inventoryId,
    variantId,
    low: low === 'true',
    held: held === 'true',
    after: readKeysetCursor(cursor, order),
  })
  return keysetPage(rows, limit)
}

export const viewItem = async (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Item> =>
  orNotFound(await findItem(db, id, sellerId))

/** The ledger of an own item, newest first. */
export async function viewMovements(db: Db, id: number, { limit, cursor }: Page, seller: SellerPrincipal) {
  await viewItem(db, id, seller)
  const [beforeId] = readCursor(cursor, IdCursor) ?? [null]
  const { items, nextCursor } = pageOf(await listMovements(db, id, limit, beforeId), limit, (last) =>
    writeCursor(last.id),
  )
  return {
    items: items.map(({ createdAt, ...movement }): Movement => ({ ...movement, createdAt: instantText(createdAt) })),
    nextCursor,
  }
}

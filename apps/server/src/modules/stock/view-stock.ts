import type { Inventory, Item, Movement } from '@kram/contract/stock'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import type { SellerMember } from '#platform/caller'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { findInventory, listInventories } from './inventories.store.ts'
import { findItem, listItems } from './items.store.ts'
import { listMovements } from './movements.store.ts'

type Page = { limit: number; cursor?: string | undefined }
type ItemQuery = Page & {
  q?: string | undefined
  low?: 'true' | undefined
  inventoryId?: number | undefined
  variantId?: number | undefined
}

const ByName = z.tuple([z.string().check(z.maxLength(200)), z.int()])
const ById = z.tuple([z.int()])

export async function viewInventories(db: Db, { limit, cursor }: Page, { sellerId }: SellerMember) {
  const [afterId] = readCursor(cursor, ById) ?? [0]
  return pageOf(await listInventories(db, sellerId, limit, afterId), limit, ({ id }) => writeCursor(id))
}

export const viewInventory = async (db: Db, id: number, { sellerId }: SellerMember): Promise<Inventory> =>
  found(await findInventory(db, id, sellerId))

export async function viewItems(
  db: Db,
  { limit, cursor, q, inventoryId, variantId, low }: ItemQuery,
  { sellerId }: SellerMember,
) {
  const rows = await listItems(db, {
    sellerId,
    limit,
    q,
    inventoryId,
    variantId,
    low: low === 'true',
    after: readCursor(cursor, ByName),
  })
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.sortName, last.id))
  return { items: items.map(({ sortName: _, ...item }) => item), nextCursor }
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

import type { Inventory, InventoryBody, InventoryUpdate } from '@kram/contract/stock/schemas'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isOwnLocation } from '#modules/places'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx, violatedConstraint } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { restore, softDelete } from '#platform/soft-delete'
import {
  countItemsInStock,
  deleteInventoryRow,
  findInventory,
  insertInventory,
  lockInventory,
  updateInventoryRow,
} from './inventories.store.ts'
import { deletedStockRows } from '../ledger/index.ts'

type Body = z.output<typeof InventoryBody>

export async function createInventory(
  db: Db,
  body: Body,
  { sellerId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Inventory> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await rejectForeignLocation(tx, body.locationId, sellerId)
      return ownInventory(tx, await insertInventory(tx, { ...body, sellerId }), sellerId)
    }),
  )
}

export async function updateInventory(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof InventoryUpdate>,
  { sellerId }: SellerPrincipal,
): Promise<Inventory> {
  return inTransaction(db, async (tx) => {
    await ownInventory(tx, id, sellerId)
    await rejectForeignLocation(tx, body.locationId, sellerId)
    const saved = await updateInventoryRow(tx, { id, sellerId, version }, body)
    const current = await ownInventory(tx, id, sellerId)
    if (!saved) throw new AppError('VERSION_CONFLICT', { details: { current } })
    return current
  })
}

/** Deletes an inventory without stock that no offer uses. */
export async function deleteInventory(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockInventory(tx, id, sellerId))) throw new AppError('NOT_FOUND')
    const items = await countItemsInStock(tx, id)
    if (items > 0)
      throw new AppError('IN_USE', {
        message: 'Ten magazyn nie jest pusty. Najpierw ustaw stany na 0.',
        details: { items },
      })
    await softDelete(tx, { kind: 'inventory', id }, sellerId, [
      { table: 'inventories', where: sql`t.id = ${id}` },
      ...deletedStockRows(sql`t.inventory_id = ${id}`),
    ])
    try {
      await deleteInventoryRow(tx, id)
    } catch (error) {
      if (violatedConstraint(error) === 'offer_items_item_id_fkey')
        throw new AppError('IN_USE', { message: 'Z tego magazynu korzysta oferta.' })
      throw error
    }
  })
}

export const restoreInventory = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Inventory> =>
  inTransaction(db, async (tx) => {
    await restore(tx, { kind: 'inventory', id }, sellerId)
    return ownInventory(tx, id, sellerId)
  })

const ownInventory = async (tx: Tx, id: number, sellerId: number): Promise<Inventory> =>
  orNotFound(await findInventory(tx, id, sellerId))

async function rejectForeignLocation(tx: Tx, locationId: number | null, sellerId: number): Promise<void> {
  if (locationId !== null && !(await isOwnLocation(tx, sellerId, locationId)))
    throw invalid({ property: 'locationId', code: 'location' })
}

import type { Inventory, InventoryBody, InventoryUpdate } from '@kram/contract/stock/schemas'
import type * as z from 'zod/mini'
import { isOwnLocation } from '#modules/places'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { findInventory } from './inventories.readmodel.ts'
import {
  countItemsInStock,
  insertInventory,
  lockInventory,
  lockItemsOf,
  lockRestorableInventory,
  markInventoryDeleted,
  restoreInventoryRow,
  updateInventoryRow,
} from './inventories.store.ts'
import { isAnyItemOffered, restoreInventoryItems } from '../deletion/index.ts'

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
    const itemIds = await lockItemsOf(tx, id)
    const items = await countItemsInStock(tx, id)
    if (items > 0)
      throw new AppError('IN_USE', {
        message: 'Ten magazyn nie jest pusty. Najpierw ustaw stany na 0.',
        details: { items },
      })
    if (await isAnyItemOffered(tx, itemIds))
      throw new AppError('IN_USE', { message: 'Z tego magazynu korzysta oferta.' })
    await markInventoryDeleted(tx, id)
  })
}

export const restoreInventory = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Inventory> =>
  inTransaction(db, async (tx) => {
    const deleted = await lockRestorableInventory(tx, id, sellerId)
    if (deleted) {
      await restoreInventoryRow(tx, id)
      await restoreInventoryItems(tx, id, deleted.deletedAt)
    }
    return ownInventory(tx, id, sellerId)
  })

const ownInventory = async (tx: Tx, id: number, sellerId: number): Promise<Inventory> =>
  orNotFound(await findInventory(tx, id, sellerId))

async function rejectForeignLocation(tx: Tx, locationId: number | null, sellerId: number): Promise<void> {
  if (locationId !== null && !(await isOwnLocation(tx, sellerId, locationId)))
    throw invalid({ property: 'locationId', code: 'location' })
}

import type { Inventory, InventoryBody, InventoryUpdate } from '@kram/contract/stock'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isOwnLocation } from '#modules/places'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { always, type Once } from '#platform/idempotency'
import { found, invalid, Refusal } from '#platform/refusal'
import { bringBack, keepRemoved } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import {
  countFilled,
  eraseInventory,
  findInventory,
  insertInventory,
  lockInventory,
  rewriteInventory,
} from './inventories.store.ts'
import { stockWhere } from './removed-stock.ts'

type Body = z.output<typeof InventoryBody>

export async function createInventory(
  db: Db,
  body: Body,
  { sellerId }: SellerMember,
  once: Once = always,
): Promise<Inventory> {
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      await refuseForeignLocation(tx, body.locationId, sellerId)
      return ownInventory(tx, await insertInventory(tx, { ...body, sellerId }), sellerId)
    }),
  )
}

export async function updateInventory(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof InventoryUpdate>,
  { sellerId }: SellerMember,
): Promise<Inventory> {
  return inTransaction(db, async (tx) => {
    const saved = await rewriteInventory(tx, { id, sellerId, version }, body)
    const current = await ownInventory(tx, id, sellerId)
    if (!saved) throw new Refusal('VERSION_CONFLICT', { details: { current } })
    await refuseForeignLocation(tx, body.locationId, sellerId)
    return current
  })
}

/** Deletes an inventory that has nothing in it and on which no offer draws. */
export async function deleteInventory(db: Db, id: number, { sellerId }: SellerMember): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockInventory(tx, id, sellerId))) throw new Refusal('NOT_FOUND')
    const items = await countFilled(tx, id)
    if (items > 0)
      throw new Refusal('IN_USE', {
        message: 'Ten magazyn nie jest pusty. Najpierw ustaw stany na 0.',
        details: { items },
      })
    await keepRemoved(tx, { kind: 'inventory', id }, sellerId, [
      { table: 'inventories', where: sql`t.id = ${id}` },
      ...stockWhere(sql`t.inventory_id = ${id}`),
    ])
    try {
      await eraseInventory(tx, id)
    } catch (error) {
      if (violatedConstraint(error) === 'offer_items_item_id_fkey')
        throw new Refusal('IN_USE', { message: 'Z tego magazynu korzysta oferta.' })
      throw error
    }
  })
}

export const undeleteInventory = (db: Db, id: number, { sellerId }: SellerMember): Promise<Inventory> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'inventory', id }, sellerId)
    return ownInventory(tx, id, sellerId)
  })

const ownInventory = async (tx: Tx, id: number, sellerId: number): Promise<Inventory> =>
  found(await findInventory(tx, id, sellerId))

async function refuseForeignLocation(tx: Tx, locationId: number | null, sellerId: number): Promise<void> {
  if (locationId !== null && !(await isOwnLocation(tx, sellerId, locationId)))
    throw invalid({ property: 'locationId', code: 'location' })
}

import type { Counting } from '@kram/contract/stock/count-schemas'
import { sql } from 'kysely'
import { lockSeller } from '#modules/sellers/records'
import type { Tx } from '#platform/database'

export type OwnVariant = { id: number; productName: string; name: string; soldBy: string; counting: Counting | null }
export type OwnInventory = { id: number; name: string }
export type LockedItem = {
  id: number
  inventoryId: number
  variantId: number
  quantity: number
  held: number
  lowStockAt: number | null
  version: number
}
export type OwnStock = { variants: OwnVariant[]; inventories: OwnInventory[]; items: LockedItem[] }

/** All stock of a seller, with the rows locked in ascending id until the end of the transaction. */
export async function lockStock(tx: Tx, sellerId: number): Promise<OwnStock> {
  // Parallel imports that add the same variant to the same inventory wait for each other here.
  await lockSeller(tx, sellerId)
  const items = await sql<LockedItem>`
    select it.id, it.inventory_id, it.variant_id, it.quantity, it.held, it.low_stock_at, it.version
    from items it where it.inventory_id in (select id from inventories where seller_id = ${sellerId})
    order by it.id for update`.execute(tx)
  const inventories = await sql<OwnInventory>`
    select id, name from inventories where seller_id = ${sellerId} order by id`.execute(tx)
  return { variants: await ownVariants(tx, sellerId), inventories: inventories.rows, items: items.rows }
}

export async function ownVariants(tx: Tx, sellerId: number): Promise<OwnVariant[]> {
  const { rows } = await sql<OwnVariant>`
    select v.id, p.name as product_name, v.name, v.sold_by, v.counting
    from variants v join products p on p.id = v.product_id where p.seller_id = ${sellerId}
    order by v.id`.execute(tx)
  return rows
}

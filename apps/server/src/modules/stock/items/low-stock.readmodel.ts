import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** An outbox message enqueued by a database trigger (migration 0026) when a row falls to its threshold. */
export const LOW_STOCK_TOPIC = 'stock.low'

type LowStock = {
  itemId: number
  sellerUserId: number
  productName: string
  variantName: string
  inventoryName: string
  quantity: number
  held: number
  lowStockAt: number
  soldBy: SoldBy
  netQuantity: number
  netUnit: NetUnit
}

/** The row while it is still at its threshold. */
export async function readLowStock(db: Db | Tx, itemId: number): Promise<LowStock | undefined> {
  const { rows } = await sql<LowStock>`
    select it.id as item_id, s.user_id as seller_user_id, p.name as product_name, v.name as variant_name, i.name as inventory_name,
      it.quantity, it.held, it.low_stock_at, v.sold_by, v.net_quantity, v.net_unit
    from items it join inventories i on i.id = it.inventory_id join sellers s on s.id = i.seller_id
    join variants v on v.id = it.variant_id join products p on p.id = v.product_id
    where it.id = ${itemId} and it.quantity - it.held <= it.low_stock_at and p.archived_at is null and s.user_id is not null`.execute(
    db,
  )
  return rows[0]
}

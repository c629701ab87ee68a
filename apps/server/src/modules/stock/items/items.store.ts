import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'
import { type NewItem, ownItem } from './items.readmodel.ts'

/** Adds an own variant to an own inventory; undefined when one of them is not the seller's or the item exists. */
export async function insertItem(tx: Writes<'items'>, sellerId: number, item: NewItem): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into items (inventory_id, variant_id, quantity, low_stock_at)
    ${ownItem(sellerId, item)}
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Sets the quantity unless reservations hold more; returns the difference, or undefined when they do. */
export async function setQuantity(
  tx: Writes<'items'>,
  id: number,
  quantity: number,
  lowStockAt: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ delta: number }>`
    with before as (select id, quantity from items where id = ${id} for update)
    update items set quantity = ${quantity}::numeric, low_stock_at = ${lowStockAt}::numeric, counted_at = now(), version = version + 1
    from before where items.id = before.id and items.held <= ${quantity}::numeric
    returning items.quantity - before.quantity as delta`.execute(tx)
  return rows[0]?.delta
}

/** Adjusts the quantity, or confirms it by zero, never below the held quantity nor above the maximum; false when it would. */
export async function changeQuantity(tx: Writes<'items'>, id: number, delta: number, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update items set quantity = quantity + ${delta}::numeric, counted_at = now(), version = version + 1
    where id = ${id} and quantity + ${delta}::numeric between held and ${most}`.execute(tx)
  return numAffectedRows === 1n
}

export async function markItemDeleted(tx: Writes<'items'>, id: number): Promise<void> {
  await tx
    .updateTable('items')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes the items of variants that are being deleted, those of dates for good; false when reservations hold one of them. */
export async function deleteStockOf(tx: Writes<'items'>, variantIds: readonly number[]): Promise<boolean> {
  if (variantIds.length === 0) return true
  await tx
    .deleteFrom('items')
    .where('variantId', 'in', variantIds)
    .where('date', 'is not', null)
    .where('held', '=', 0)
    .execute()
  await tx
    .updateTable('items')
    .set({ deletedAt: sql<Date>`now()` })
    .where('variantId', 'in', variantIds)
    .where('held', '=', 0)
    .execute()
  const held = await tx
    .selectFrom('items')
    .select('id')
    .where('variantId', 'in', variantIds)
    .limit(1)
    .executeTakeFirst()
  return held === undefined
}

/** Total quantity of a variant over all inventories. */
export async function stockOnHand(db: Reads<'items'>, variantId: number): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('total'))
    .where('variantId', '=', variantId)
    .where('date', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

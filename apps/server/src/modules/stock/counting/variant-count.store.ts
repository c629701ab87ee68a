import type { Counting } from '@kram/contract/stock/count-schemas'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'

export type NewCount = { variantId: number; counting: Counting; quantity: number | null; actorId: number }

/** More is promised than the new count has: on this date, or on the shelf. */
export type CountShortage = { date: string | null; promised: number }

/**
 * Changes how a variant is counted and moves what its reservations hold to the new count. When more is promised than it has, the
 * transaction must be rolled back. Locks the reservations and offers of the variant.
 */
export async function saveCount(
  tx: Tx,
  { variantId, counting, quantity, actorId }: NewCount,
): Promise<CountShortage | undefined> {
  const { rows } = await sql<CountShortage>`
    select date, promised from count_variant(${variantId}, ${counting}, ${quantity}::numeric, ${actorId})`.execute(tx)
  // The shelf may get what reservations hold together with its quantity, or keep its quantity.
  if (counting === 'shelf' && quantity !== null)
    await sql`update items set counted_at = now() where id = shelf_of(${variantId}::integer)`.execute(tx)
  return rows[0]
}

type StockRow = { id: number; quantity: number; held: number }

/** The first shelf of a variant, locked; made when there is none. The seller has an inventory. */
export async function lockShelf(tx: Tx, variantId: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select it.id, it.quantity, it.held from items it where it.id = shelf_of(${variantId}::integer) for update`.execute(
    tx,
  )
  // A shelf that this statement made is not in its snapshot.
  if (rows[0]) return rows[0]
  const made = await sql<StockRow>`
    select it.id, it.quantity, it.held from items it where it.variant_id = ${variantId} and it.date is null order by it.id limit 1 for update`.execute(
    tx,
  )
  return made.rows[0]
}

type DateRow = StockRow & { gone: number }

/** The stock of a variant for one date, locked, with what was handed over; made of `quantity` when there is none. */
export async function lockDate(
  tx: Tx,
  { variantId, date, quantity, actorId }: { variantId: number; date: string; quantity: number; actorId: number },
): Promise<DateRow | undefined> {
  await sql`
    with added as (
      insert into items (variant_id, date, quantity) values (${variantId}, ${date}::date, ${quantity}::numeric)
      on conflict do nothing returning id, quantity
    )
    insert into stock_movements (item_id, delta_quantity, delta_held, reason, actor_id)
    select id, quantity, 0, 'counted', ${actorId}::integer from added where quantity <> 0`.execute(tx)
  const { rows } = await sql<DateRow>`
    select it.id, it.quantity, it.held, -(
      select coalesce(sum(m.delta_quantity), 0) from stock_movements m where m.item_id = it.id and m.reservation_item_id is not null) as gone
    from items it where it.variant_id = ${variantId} and it.date = ${date}::date for update`.execute(tx)
  return rows[0]
}

/** Sets or confirms the quantity of a locked stock row and returns the difference. */
export async function setStockQuantity(tx: Tx, { id, quantity }: StockRow, to: number): Promise<number> {
  if (to === quantity) {
    await sql`update items set counted_at = now() where id = ${id}`.execute(tx)
    return 0
  }
  const { rows } = await sql<{ delta: number }>`
    update items set quantity = ${to}::numeric, version = version + 1 where id = ${id}
    returning ${to}::numeric - ${quantity}::numeric as delta`.execute(tx)
  return rows[0]?.delta ?? 0
}

/** The seller has decided; limits of offers that said how much there is no longer limit. */
export async function settleDecision(tx: Tx, variantId: number): Promise<void> {
  await sql`select settle_count_decision(${variantId}::integer)`.execute(tx)
}

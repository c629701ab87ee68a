import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { LockedItem } from './change-items.rules.ts'

/** Locks the seller's offer items after their offers, each in ascending id; others are left out. */
export async function lockOfferItems(tx: Tx, ids: readonly number[], sellerId: number): Promise<LockedItem[]> {
  const chosen = sql`any(${[...ids]}::int[])`
  await sql`
    select from offers o
    where o.seller_id = ${sellerId} and o.id in (select oi.offer_id from offer_items oi where oi.id = ${chosen})
    order by o.id for update`.execute(tx)
  const { rows } = await sql<LockedItem>`
    select oi.id, o.status, oi.price, oi.quantity, oi.held, oi.version
    from offer_items oi join offers o on o.id = oi.offer_id
    where oi.id = ${chosen} and o.seller_id = ${sellerId}
    order by oi.id for update of oi`.execute(tx)
  return rows
}

/**
 * Stores the limits of locked items and raises their versions. The limit of the next week changes only with the limit: a change of the price
 * alone must not turn the remaining quantity into it.
 */
export async function saveLimits(tx: Tx, limits: readonly { id: number; quantity: number | null }[]): Promise<void> {
  await sql`
    update offer_items oi
    set quantity = new.quantity, version = oi.version + 1,
      entered_quantity = case when oi.quantity is distinct from new.quantity then new.quantity else oi.entered_quantity end
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as new (id integer, quantity numeric)
    where oi.id = new.id`.execute(tx)
}

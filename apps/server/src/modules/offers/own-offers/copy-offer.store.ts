import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { today } from '../shared/index.ts'

/**
 * Copies text, location and terms of the seller's offer into a draft, without past days. Undefined when the offer is not
 * the seller's.
 */
export async function copyOfferRow(tx: Tx, id: number, sellerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into offers (seller_id, location_id, slug, title, description, mode, auto_accept, valid_from, valid_to, declared_at)
    select seller_id, location_id, slug, title, description, mode, auto_accept,
      case when valid_to >= ${today} then valid_from end, case when valid_to >= ${today} then valid_to end, declared_at
    from offers where id = ${id} and seller_id = ${sellerId}
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Copies schedules and items to another offer of the seller, each item with the first entry of its price history. */
export async function copyOfferContents(tx: Tx, fromId: number, toId: number, userId: number): Promise<void> {
  await sql`
    insert into offer_schedules (offer_id, schedule_id)
    select ${toId}, schedule_id from offer_schedules where offer_id = ${fromId}`.execute(tx)
  await sql`
    with copied as (
      insert into offer_items (offer_id, variant_id, item_id, price, quantity, entered_quantity, max_per_reservation, position)
      select ${toId}, variant_id, item_id, price, entered_quantity, entered_quantity, max_per_reservation, position
      from offer_items where offer_id = ${fromId} order by position, id
      returning id, price)
    insert into price_history (offer_item_id, price, changed_by) select id, price, ${userId} from copied`.execute(tx)
}

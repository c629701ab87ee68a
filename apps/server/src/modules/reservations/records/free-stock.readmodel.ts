import { sql } from 'kysely'

/** The stock row of a line `i` of offer item `o`: the one from which it holds, or would hold. */
export const joinStock = sql`left join items stock on stock.id = case when i.held_quantity > 0 then i.held_item_id else o.item_id end
  left join variants counted on counted.id = o.variant_id`

/** What the line can have in all: what is free now and what it holds already; null when there is no limit. A deleted offer item has nothing left. */
export const freeOfLine = sql`case when o.deleted_at is null then least(
  case when counted.counting = 'date' then date_stock_of_line(i.id) - i.held_quantity else stock.quantity - stock.held end, o.quantity - o.held) else 0 end + i.held_quantity`

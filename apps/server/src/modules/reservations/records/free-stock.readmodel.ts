import { sql } from 'kysely'

/** The stock row that a line `i` of position `o` draws on: the one it holds from, or the one it would. */
export const joinStock = sql`left join items stock on stock.id = case when i.held_quantity > 0 then i.held_item_id else o.item_id end`

/** What the line could have in all: what is free now and what it holds already; null when nothing limits it. */
export const freeOfLine = sql`least(stock.quantity - stock.held, o.quantity - o.held) + i.held_quantity`

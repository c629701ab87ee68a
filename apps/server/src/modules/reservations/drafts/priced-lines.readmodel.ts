import { sql, type RawBuilder } from 'kysely'
import { variantLabel } from '../records/index.ts'

export type NewLine = { offerItemId: number; quantity: number; ifMissing: string }

/** The rows of new lines: names, price and right of withdrawal as they are now, for items of the reservation's offer only. */
export const pricedLines = (reservationId: number, lines: readonly NewLine[]): RawBuilder<unknown> => sql`
    select r.id, o.id, requested.quantity, o.price, p.name, ${variantLabel}, requested.if_missing, not (p.perishable or p.withdrawal_limit is not distinct from 'madeToOrder'),
      case when not p.perishable then p.withdrawal_limit end
    from unnest(
      ${lines.map(({ offerItemId }) => offerItemId)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ ifMissing }) => ifMissing)}::text[]) with ordinality as requested (offer_item_id, quantity, if_missing, sort_order)
    join reservations r on r.id = ${reservationId}
    join offer_items o on o.id = requested.offer_item_id and o.offer_id = r.offer_id
    join variants v on v.id = o.variant_id
    join products p on p.id = v.product_id
    order by requested.sort_order`

import { sql } from 'kysely'

/** The variant `v` of a reservation's line `i`, for the unit of its amount. */
export const joinLineVariant = sql`join offer_items_with_deleted o on o.id = i.offer_item_id join variants v on v.id = o.variant_id`

/** Fields of a line `i` as its text needs them (`OrderLine`). */
export const orderLineFields = sql`'productName', i.product_name, 'variantName', i.variant_name, 'quantity', i.quantity,
  'soldBy', v.sold_by, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit`

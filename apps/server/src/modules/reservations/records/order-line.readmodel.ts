import { sql } from 'kysely'
import { pictureJson } from '#modules/uploads'

/** The variant `v` of a reservation's line `i`, for the unit of its amount. */
export const joinLineVariant = sql`join offer_items_with_deleted o on o.id = i.offer_item_id join variants v on v.id = o.variant_id`

/** Fields of a line `i` as its text needs them (`OrderLine`). */
export const orderLineFields = sql`'productName', i.product_name, 'variantName', i.variant_name, 'quantity', i.quantity,
  'soldBy', v.sold_by, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit`

/** The delivery address of a reservation `r` in one line. Many villages have no streets. */
export const deliveryAddressText = sql`coalesce(r.delivery_address ->> 'street', r.delivery_address ->> 'town') || ' ' || (r.delivery_address ->> 'houseNumber')
  || ', ' || (r.delivery_address ->> 'postalCode') || ' ' || (r.delivery_address ->> 'town')`

/** The first picture of the product of the variant `v`. */
export const coverOfVariant = sql`(
  select ${pictureJson('cover')} from product_pictures pp join uploads cover on cover.id = pp.upload_id
  where pp.product_id = v.product_id order by pp.position limit 1)`

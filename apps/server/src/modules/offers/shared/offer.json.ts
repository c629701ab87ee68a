import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'

/**
 * What may still be reserved of a position `oi` that draws on a stock row `i` (left joined): the least of its own limit and
 * the stock, each without what is held; null when neither limits it.
 */
export const remainingQuantity = sql`least(oi.quantity - oi.held, i.quantity - i.held)`

/** Something can still be taken of position `oi` with variant `v`: at least one step. */
export const hasRemaining = sql<boolean>`coalesce(${remainingQuantity} >= v.step, true)`

/** The calendar day in Poland by the database's clock. */
export const today = sql`(now() at time zone 'Europe/Warsaw')::date`

/** Offer `o` is active and within its dates. */
export const isOnSale = sql<boolean>`o.status = 'active' and coalesce(o.valid_from <= ${today}, true) and coalesce(o.valid_to >= ${today}, true)`

/**
 * Occurrence `oc` began less than a day ago at most, so it may still be under way: no window is longer. The cut-off alone
 * would do; this lets the index leave out all that is over.
 */
export const hasNotEnded = sql<boolean>`oc.starts_at > now() - interval '1 day'`

/** Occurrence `oc` still takes reservations by the database's clock. */
export const acceptsReservations = sql<boolean>`oc.status = 'open' and ${hasNotEnded} and oc.cutoff_at > now() and (oc.capacity is null or oc.taken < oc.capacity)`

/** Grosze as `X.XX`. */
export const priceJson = (column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} / 100) || '.' || lpad((${sql.ref(column)} % 100)::text, 2, '0')`

/**
 * The contract's `Reduction` from a position `oi` of product `p`: for 30 days after the cut, null afterwards. A cut price is news
 * only for so long.
 */
export const reductionJson = sql`case when oi.reduced_at > now() - interval '30 days' and oi.price < oi.lowest_before then json_build_object(
  'kind', case when p.perishable then 'beforeFirst' when oi.lowest_since_listed then 'sinceListed' else 'lowest30' end,
  'price', case when p.perishable then ${priceJson('oi.first_before')} else ${priceJson('oi.lowest_before')} end) end`

/** What the law lets a buyer of a binding order from a trader not give back, or only so; of other offers there is nothing to say. */
const returnsJson = sql`case when p.perishable or p.withdrawal_limit is not null then (
  select case when p.perishable then 'Bez prawa zwrotu: produkt szybko się psuje'
    when p.withdrawal_limit = 'madeToOrder' then 'Bez prawa zwrotu: robione na zamówienie' else 'Zwrot tylko zamkniętego opakowania' end
  from offers ro join sellers rs on rs.id = ro.seller_id where ro.id = oi.offer_id and ro.mode = 'binding' and rs.status <> 'private') end`

const pictures = sql`coalesce((select json_agg(${pictureJson('u')} order by pp.position)
  from product_pictures pp join uploads u on u.id = pp.upload_id where pp.product_id = p.id), '[]')`

/** The fields of the contract's `OfferItem` from `oi`, its variant `v`, product `p` and stock row `i` (left joined). */
export const offerItemFields = sql`
  'id', oi.id, 'offerId', oi.offer_id, 'variantId', v.id, 'productId', p.id, 'productName', p.name, 'variantName', v.name,
  'category', p.category, 'description', p.description, 'netQuantity', trim_scale(v.net_quantity), 'netUnit', v.net_unit, 'soldBy', v.sold_by,
  'step', trim_scale(v.step), 'approximate', v.approximate, 'tolerancePercent', v.tolerance_percent, 'price', ${priceJson('oi.price')},
  'reduction', ${reductionJson}, 'left', trim_scale(${remainingQuantity}), 'maxPerReservation', trim_scale(oi.max_per_reservation), 'perishable', p.perishable, 'returns', ${returnsJson},
  'food', p.food, 'pictures', ${pictures}`

/** What only the seller sees of a position. */
export const ownOfferItemFields = sql`'itemId', oi.item_id, 'quantity', trim_scale(oi.quantity), 'held', trim_scale(oi.held), 'version', oi.version`

/** The tables of a position. */
export const offerItemTables = sql`offer_items oi
  join variants v on v.id = oi.variant_id
  join products p on p.id = v.product_id
  left join items i on i.id = oi.item_id`

/** The order in which listed stand in their offer. */
export const offerItemOrder = sql`oi.position, oi.id`

/** The contract's `PickupLocation` from location `l` of offer `o`: on the offer's public point, without street and pictures while it is hidden. */
export const offerLocationJson = sql`case when l.id is not null then json_build_object(
  'id', l.id, 'name', l.name, 'kind', l.kind, 'town', l.town, 'postalCode', l.postal_code,
  'addressLine', case when not l.hide_exact then l.address_line end, 'latitude', o.latitude, 'longitude', o.longitude,
  'approximate', l.hide_exact, 'directions', case when not l.hide_exact then l.directions end,
  'pictures', coalesce((select json_agg(${pictureJson('lu')} order by lp.position)
    from location_pictures lp join uploads lu on lu.id = lp.upload_id where lp.location_id = l.id and not l.hide_exact), '[]')) end`

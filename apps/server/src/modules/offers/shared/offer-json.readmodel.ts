import { MAX_SHOWN_OCCURRENCES } from '@kram/contract/offers/limits'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'

/** What is left of the stock of an offer item `oi` with variant `v` and stock row `i` (left joined); null when nothing is counted. */
const remainingStock = sql`case when v.counting = 'date' then date_stock_of_offer(oi.offer_id, v.id, v.date_quantity) else i.quantity - i.held end`

/** Remaining quantity of an offer item: the lesser of its limit, minus the held quantity, and its stock; null when neither limits it. */
export const remainingQuantity = sql`least(oi.quantity - oi.held, ${remainingStock})`

/** True when standing reservations may keep something of the seller's stock; without them nothing has to be computed. */
const mayBeKept = sql`exists (select from standing_reservations st where st.seller_id = o.seller_id and st.ended_at is null)`

/** What {@link orderableQuantity} and the quantities by date are computed from: of what is counted per date, what is made on a day. */
const stockOfItem = sql`oi.offer_id, o.seller_id, v.id, v.counting,
  case when v.counting = 'date' then v.date_quantity else i.quantity - i.held end, oi.quantity - oi.held`

/** What others can order of it: the remaining quantity without what standing reservations keep, on the date of offer `o` with most of it. */
const orderableQuantity = sql`case when ${mayBeKept} then orderable_quantity(${stockOfItem}) else ${remainingQuantity} end`

/** The same for each coming date of the offer; null when all dates have the same. */
const orderableByDate = sql`case when v.counting = 'date' or ${mayBeKept} then orderable_by_date(${stockOfItem}, ${sql.lit(MAX_SHOWN_OCCURRENCES)}) end`

/** The same for the seller, who is not limited by standing reservations; null when dates are not counted. */
const remainingByDate = sql`case when v.counting = 'date' then
  remaining_by_date(oi.offer_id, v.id, v.date_quantity, oi.quantity - oi.held, ${sql.lit(MAX_SHOWN_OCCURRENCES)}) end`

/** When the seller last said how much of a variant `v` is on the shelf `i`; null for what is not counted there. */
export const countedAt = sql`case when v.counting = 'shelf' then i.counted_at end`

/** True when at least one step of offer item `oi` with variant `v` remains. */
export const hasRemaining = sql<boolean>`coalesce(${remainingQuantity} >= v.step, true)`

/** True when at least one step of it can be ordered. */
export const isOrderable = sql<boolean>`coalesce(${orderableQuantity} >= v.step, true)`

/** The calendar day in Poland by the database's clock. */
export const today = sql`(now() at time zone 'Europe/Warsaw')::date`

/** No operator hid or closed the offer `o`. */
export const isNotHidden = sql`not exists (select from offer_holds oh where oh.offer_id = o.id and oh.kind in ('hidden', 'closed'))`

/** Offer `o` is active and within its dates. */
export const isOnSale = sql<boolean>`o.status = 'active' and coalesce(o.valid_from <= ${today}, true) and coalesce(o.valid_to >= ${today}, true)`

/**
 * Occurrence `oc` began at most a day ago; no occurrence is longer, so older ones are over. The cut-off alone decides
 * whether it is open; this condition lets the index skip past occurrences.
 */
export const hasNotEnded = sql<boolean>`oc.starts_at > now() - interval '1 day'`

/** True when occurrence `oc` takes reservations now, by the database's clock. */
export const acceptsReservations = sql<boolean>`oc.status = 'open' and ${hasNotEnded} and oc.cutoff_at > now() and (oc.capacity is null or oc.reserved_count < oc.capacity)`

/** Grosze as `X.XX`. */
export const priceJson = (column: string): RawBuilder<string> =>
  sql`(${sql.ref(column)} / 100) || '.' || lpad((${sql.ref(column)} % 100)::text, 2, '0')`

const priceOrNull = (column: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(column)} is not null then ${priceJson(column)} end`

/** Fields of the contract's `DeliveryTerms` of a schedule. */
export const deliveryTermsFields = (schedule: string): RawBuilder<unknown> =>
  sql`'fee', ${priceJson(`${schedule}.delivery_fee`)}, 'rings', fee_rings_json(${sql.ref(`${schedule}.fee_rings`)}), 'freeFrom', ${priceOrNull(`${schedule}.free_from`)}, 'minimum', ${priceOrNull(`${schedule}.minimum`)}`

/**
 * The contract's `Reduction` of an offer item `oi` of product `p`: shown for 30 days after the reduction, null afterwards.
 */
export const reductionJson = sql`case when oi.reduced_at > now() - interval '30 days' and oi.price < oi.lowest_price_before then json_build_object(
  'kind', case when p.perishable then 'beforeFirst' when oi.lowest_since_listed then 'sinceListed' else 'lowest30' end,
  'price', case when p.perishable then ${priceJson('oi.price_before_first_reduction')} else ${priceJson('oi.lowest_price_before')} end) end`

/** Restriction of the right of withdrawal for binding orders from traders; null for other offers. */
const returnsJson = sql`case when p.perishable or p.withdrawal_limit is not null then (
  select case when p.perishable then 'Bez prawa zwrotu: produkt szybko się psuje'
    when p.withdrawal_limit = 'madeToOrder' then 'Bez prawa zwrotu: robione na zamówienie' else 'Zwrot tylko zamkniętego opakowania' end
  from offers ro join sellers rs on rs.id = ro.seller_id where ro.id = oi.offer_id and ro.mode = 'binding' and rs.status <> 'private') end`

const pictures = sql`coalesce((select json_agg(${pictureJson('u')} order by pp.position)
  from product_pictures pp join uploads u on u.id = pp.upload_id where pp.product_id = p.id), '[]')`

type Quantities = { remaining: RawBuilder<unknown>; byDate: RawBuilder<unknown> }

const fieldsWith = ({ remaining, byDate }: Quantities) => sql`
  'id', oi.id, 'offerId', oi.offer_id, 'variantId', v.id, 'productId', p.id, 'productName', p.name, 'variantName', v.name,
  'category', p.category, 'description', p.description, 'netQuantity', trim_scale(v.net_quantity), 'netUnit', v.net_unit, 'soldBy', v.sold_by,
  'step', trim_scale(v.step), 'approximate', v.approximate, 'tolerancePercent', v.tolerance_percent, 'price', ${priceJson('oi.price')},
  'reduction', ${reductionJson}, 'remaining', trim_scale(${remaining}), 'countedAt', instant_text(${countedAt}), 'remainingByDate', ${byDate}, 'maxPerReservation', trim_scale(oi.max_per_reservation), 'perishable', p.perishable, 'returnRestriction', ${returnsJson},
  'food', p.food, 'pictures', ${pictures}`

/** The fields of the contract's `OfferItem` as its seller sees it, from `oi`, its variant `v`, product `p` and stock row `i` (left joined). */
export const offerItemFields = fieldsWith({ remaining: remainingQuantity, byDate: remainingByDate })

/** The same as others see it, with the offer `o`. */
export const publicOfferItemFields = fieldsWith({ remaining: orderableQuantity, byDate: orderableByDate })

/** Fields of an offer item that only the seller sees. */
export const ownOfferItemFields = sql`'itemId', oi.item_id, 'quantity', trim_scale(oi.quantity), 'held', trim_scale(oi.held), 'version', oi.version`

/** The joined tables of an offer item. */
export const offerItemTables = sql`offer_items oi
  join variants v on v.id = oi.variant_id
  join products p on p.id = v.product_id
  left join items i on i.id = oi.item_id`

/** The order of items in their offer. */
export const offerItemOrder = sql`oi.position, oi.id`

/** The contract's `PickupLocation` from location `l` of offer `o`: at the offer's public point, without street and pictures when hidden. */
export const offerLocationJson = sql`case when l.id is not null then json_build_object(
  'id', l.id, 'name', l.name, 'kind', l.kind, 'town', l.town, 'postalCode', l.postal_code,
  'addressLine', case when not l.hide_exact then l.address_line end, 'latitude', o.latitude, 'longitude', o.longitude,
  'approximate', l.hide_exact, 'directions', case when not l.hide_exact then l.directions end,
  'pictures', coalesce((select json_agg(${pictureJson('lu')} order by lp.position)
    from location_pictures lp join uploads lu on lu.id = lp.upload_id where lp.location_id = l.id and not l.hide_exact), '[]')) end`

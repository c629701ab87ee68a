import type { Allergen } from '@kram/contract/catalogue/food'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'
import { earthPoint, type Point } from './geography.rules.ts'
import { itemRankOf, NO_RANK, type TextQuery } from './text-rank.readmodel.ts'
import {
  acceptsReservations,
  countedAt,
  deliveryTermsFields,
  hasRemaining,
  priceJson,
  reductionJson,
  remainingQuantity,
} from '../shared/index.ts'

export type ListFilters = {
  /** Only offers of this seller. */
  sellerId: number | null
  /** No offers of these sellers. */
  withoutSellers: number[] | null
  /** Leaf categories; an empty list matches nothing. */
  categories: string[] | null
  day: string | null
  fulfilment: 'pickup' | 'delivery' | null
  /** Only offers delivered to this point. */
  address: Point | null
  allergenFree: Allergen[]
  text: TextQuery | null
  price: PriceFilter | null
  /** Only items for at most so many grosze. */
  maxPrice: number | null
  /** Only items that are on hand, not those made for a day or to order. */
  onShelf: boolean
  /** Only sellers of these kinds. */
  sellerStatuses: SellerStatus[] | null
}

export const NO_FILTERS: ListFilters = {
  sellerId: null,
  withoutSellers: null,
  categories: null,
  day: null,
  fulfilment: null,
  address: null,
  allergenFree: [],
  text: null,
  price: null,
  maxPrice: null,
  onShelf: false,
  sellerStatuses: null,
}

type Sql = RawBuilder<unknown>

/** Limits of the price of an item in grosze, or of the price of a unit of it. */
export type PriceFilter = { min: number | null; max: number | null; perUnit: 'kg' | 'l' | 'szt' | null }

export const allOf = (conditions: Sql[]): Sql => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** Unanswered allergens and traces do not count as free of an allergen. */
export const isFreeOfAllergens = (allergens: Sql): Sql => sql`(jsonb_typeof(p.food -> 'allergens') = 'array'
  and not p.food -> 'allergens' ?| ${allergens} and not coalesce(p.food -> 'mayContain' ?| ${allergens}, false))`

const UNITS_OF = { kg: ['kg', 'g'], l: ['l', 'ml'], szt: ['szt'] }

/** True when item `oi` of variant `v` costs what was asked for. */
const isInPriceRange = ({ min, max, perUnit }: PriceFilter): Sql => {
  const price = perUnit
    ? sql`oi.price / (v.net_quantity::float8 / case when v.net_unit in ('g', 'ml') then 1000 else 1 end)`
    : sql`oi.price`
  return allOf([
    ...(perUnit ? [sql`v.net_unit = any(${UNITS_OF[perUnit]}::text[])`] : []),
    ...(min === null ? [] : [sql`${price} >= ${min}`]),
    ...(max === null ? [] : [sql`${price} <= ${max}`]),
  ])
}

/** How items of one offer compare: `price`, or the price of a kilogram, litre, piece or metre. */
export type ItemOrder = 'price' | 'unitPrice'

/** Grosze per kilogram or litre, then per piece, then per metre, because these units do not compare with each other. */
export const unitPriceOf = (item: 'shown' | 'candidate'): Sql => {
  const [price, quantity, unit] = ['price', 'net_quantity', 'net_unit'].map((column) => sql.ref(`${item}.${column}`))
  return sql`(case ${unit}
  when 'szt' then 1e13::float8 + ${price} / ${quantity}::float8
  when 'm' then 2e13::float8 + ${price} / ${quantity}::float8
  else ${price} / (${quantity}::float8 / case when ${unit} in ('g', 'ml') then 1000 else 1 end) end)`
}

/** Conditions on an item that a card may show. */
const itemConditions = ({ categories, allergenFree, price, maxPrice, onShelf }: ListFilters): Sql[] => [
  ...(price ? [isInPriceRange(price)] : []),
  ...(maxPrice === null ? [] : [sql`oi.price <= ${maxPrice}`]),
  ...(onShelf ? [sql`v.counting = 'shelf'`] : []),
  ...(categories ? [sql`p.category = any(${categories}::text[])`] : []),
  ...(allergenFree.length > 0 ? [isFreeOfAllergens(sql`${allergenFree}::text[]`)] : []),
]

/**
 * The item that a card is about, among those with something left: the one that matches the words best and satisfies the filters, the
 * cheapest of several. Without words and filters, or when no item has the words itself, it is the first product of the offer, which
 * gives title and picture. An item without the words never stands for one that has them. With words the row of `asked` stands beside it. `variant_count` counts the matching variants of its product, `count` all items with something left.
 */
export const shownItem = (filters: ListFilters, order: ItemOrder = 'price'): Sql => {
  const { text } = filters
  const conditions = itemConditions(filters)
  const isNarrowed = sql.lit(conditions.length > 0)
  const none = sql.lit(NO_RANK)
  // The title names the first product, also when it is sold out.
  return sql`(
    select candidate.*, candidate.rank < ${none} or ${isNarrowed} or candidate.product_ordinal > 1 or candidate.is_title as matched,
      count(*) over (partition by candidate.product_id, candidate.rank) as variant_count
    from (
      select ranked.*, min(ranked.ordinal) over (partition by ranked.product_id) as product_ordinal,
        min(ranked.rank) filter (where ranked.available) over () as best_rank, count(*) filter (where ranked.available) over () as count
      from (
        select oi.id, oi.price, p.name as product_name, v.name as variant_name, v.net_quantity, v.net_unit, v.sold_by, ${remainingQuantity} as remaining_quantity, ${countedAt} as counted_at,
          ${reductionJson} as reduction, v.product_id, ${text ? itemRankOf(text) : none} as rank, ${allOf(conditions)} as matches, ${hasRemaining} as available,
          row_number() over (order by oi.position, oi.id) as ordinal, p.name = o.title as is_title
        from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id left join items i on i.id = oi.item_id
          ${text ? sql`left join offer_item_vectors iv on iv.offer_item_id = oi.id` : sql``}
        where oi.offer_id = o.id) ranked) candidate
    where candidate.available and candidate.matches and (candidate.rank < ${none} or candidate.best_rank = ${none})
    order by candidate.rank, case when candidate.rank = ${none} and not ${isNarrowed} then candidate.product_ordinal end,
      ${order === 'unitPrice' ? unitPriceOf('candidate') : sql`candidate.price`}, candidate.id limit 1)`
}

/**
 * True when schedule `sc` delivers to the point. The bounding box uses the index; the exact distance or the gazetteer keys of the
 * point decide, as for an order. The keys do not depend on the schedule and are computed once.
 */
export const deliversTo = (address: Point): Sql => {
  const center = sql`${earthPoint(address)}::cube`
  const { latitude, longitude } = address
  const gazetteerKeys = sql`(select gazetteer_place_keys(${latitude}, ${longitude}, null, null))`
  // Written out because it runs for hundreds of schedules and the functions of earthdistance take thirty times as long.
  const distanceMetres = sql`2 * earth() * asin(least(1, sqrt(sin(radians(zl.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(zl.latitude)) * cos(radians(${latitude}::float8)) * sin(radians(zl.longitude - ${longitude}::float8) / 2) ^ 2)))`
  return sql`sc.zone_bounding_box @> ${center} and (exists (
    select from locations zl where zl.id = sc.location_id and ${distanceMetres} <= sc.zone_radius_km * 1000)
    or case when sc.zone_keys is not null then sc.zone_keys && ${gazetteerKeys} end)`
}

const joinSchedules = ({ fulfilment, address }: ListFilters): Sql => {
  if (address) return sql`join schedules sc on sc.id = os.schedule_id and ${deliversTo(address)}`
  return fulfilment ? sql`join schedules sc on sc.id = os.schedule_id and sc.fulfilment = ${fulfilment}` : sql``
}

/** The next reservable occurrence. */
export const nextOccurrence = (filters: ListFilters): Sql => sql`(
  select oc.starts_at, oc.ends_at, oc.cutoff_at, oc.schedule_id
  from offer_schedules os ${joinSchedules(filters)}
  cross join lateral (
    select * from occurrences oc where oc.schedule_id = os.schedule_id and ${acceptsReservations} ${filters.day ? sql`and oc.date = ${filters.day}::date` : sql``}
    order by oc.starts_at limit 1) oc
  where os.offer_id = o.id order by oc.starts_at limit 1)`

/** Delivery terms of the card's occurrence for the requested point, with the fee of its distance. */
const deliveryTermsJson = ({
  latitude,
  longitude,
}: NonNullable<ListFilters['address']>): Sql => sql`, 'deliveryTerms', (
  select json_build_object(${deliveryTermsFields('own')}) from (
    select fee_at(sc.fee_rings, sc.delivery_fee, earth_distance(ll_to_earth(zl.latitude, zl.longitude), ll_to_earth(${latitude}, ${longitude}))) as delivery_fee,
      null::jsonb as fee_rings, sc.free_from, sc.minimum
    from locations zl where zl.id = sc.location_id) own)`

/** "Jajka wiejskie, 10 szt."; a variant that only says "by the piece" adds nothing. */
const itemName = sql`f.product_name || case when f.variant_name in ('szt.', 'szt', 'sztuka') then '' else ', ' || f.variant_name end`

/** The contract's `OfferCard` from a row `f` and its joins; with a text query also its `rank`, the level that the offer matches. */
export const cardJson = (distance: Sql, { address, text }: ListFilters): Sql => sql`json_build_object(
  'id', f.id, 'slug', f.slug, 'title', f.title, 'name', case when f.matched then ${itemName} else f.title end, 'sellerId', f.seller_id, 'sellerName', s.name, 'sellerStatus', s.status, 'town', l.town,
  'latitude', f.latitude, 'longitude', f.longitude, 'approximate', l.hide_exact, 'distance', ${distance}, 'picture', ${pictureJson('u')}, 'category', p.category,
  'price', ${priceJson('f.price')}, 'reduction', f.reduction, 'itemCount', f.count, 'variantCount', f.variant_count, 'productName', f.product_name, 'variantName', f.variant_name, 'netQuantity', trim_scale(f.net_quantity),
  'netUnit', f.net_unit, 'soldBy', f.sold_by, 'remaining', trim_scale(f.remaining_quantity), 'countedAt', instant_text(f.counted_at), 'pickup', fulfilments.pickup, 'delivery', fulfilments.delivery,
  'next', json_build_object('startsAt', instant_text(f.starts_at), 'endsAt', instant_text(f.ends_at),
    'cutoffAt', instant_text(f.cutoff_at), 'fulfilment', sc.fulfilment)${address ? deliveryTermsJson(address) : sql``}${text ? sql`, 'rank', f.rank` : sql``})`

import type { Allergen } from '@kram/contract/catalogue/food'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'
import { earthPoint, type Point } from './geography.rules.ts'
import { rankOf, type TextQuery } from './text-rank.readmodel.ts'
import { acceptsReservations, hasRemaining, priceJson, reductionJson, remainingQuantity } from '../shared/index.ts'

export type ListFilters = {
  /** Only offers of this seller. */
  sellerId: number | null
  /** Leaf categories; an empty list matches nothing. */
  categories: string[] | null
  day: string | null
  fulfilment: 'pickup' | 'delivery' | null
  /** Only offers delivered to this point. */
  address: Point | null
  allergenFree: Allergen[]
  text: TextQuery | null
  price: PriceFilter | null
}

export const NO_FILTERS: ListFilters = {
  sellerId: null,
  categories: null,
  day: null,
  fulfilment: null,
  address: null,
  allergenFree: [],
  text: null,
  price: null,
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

/**
 * The cheapest matching item with something left; `count` counts all items with something left. The cover product of the offer is
 * its first item, or the first that matches the query.
 */
export const cheapestItem = ({ categories, allergenFree, price }: ListFilters): Sql => {
  const matches = allOf([
    ...(price ? [isInPriceRange(price)] : []),
    ...(categories ? [sql`p.category = any(${categories}::text[])`] : []),
    ...(allergenFree.length > 0 ? [isFreeOfAllergens(sql`${allergenFree}::text[]`)] : []),
  ])
  const hasItemFilter = categories !== null || allergenFree.length > 0 || price !== null
  const coverProduct = hasItemFilter
    ? sql`v.product_id`
    : sql`first_value(v.product_id) over (order by oi.position, oi.id)`
  return sql`(
    select * from (
      select oi.id, oi.price, p.name as product_name, v.name as variant_name, v.net_quantity, v.net_unit, v.sold_by, ${remainingQuantity} as remaining_quantity,
        ${reductionJson} as reduction, ${coverProduct} as cover_product_id, ${matches} as matches, count(*) over () as count
      from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id left join items i on i.id = oi.item_id
      where oi.offer_id = o.id and ${hasRemaining}) candidate
    where candidate.matches order by candidate.price, candidate.id limit 1)`
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

const priceOrNull = (column: string): Sql => sql`case when ${sql.ref(column)} is not null then ${priceJson(column)} end`

/** Delivery terms of the card's occurrence for the requested point. */
const deliveryTermsJson = sql`, 'deliveryTerms', json_build_object(
  'fee', ${priceJson('sc.delivery_fee')}, 'freeFrom', ${priceOrNull('sc.free_from')}, 'minimum', ${priceOrNull('sc.minimum')})`

/** The level that the card's offer matches, which tells why it was found. */
const rankJson = (text: TextQuery): Sql => sql`, 'rank', (select ${rankOf(text)} from offers o where o.id = f.id)`

/** The contract's `OfferCard` from a row `f` and its joins; with a text query also its `rank`. */
export const cardJson = (distance: Sql, { address, text }: ListFilters): Sql => sql`json_build_object(
  'id', f.id, 'slug', f.slug, 'title', f.title, 'sellerId', f.seller_id, 'sellerName', s.name, 'sellerStatus', s.status, 'town', l.town,
  'latitude', f.latitude, 'longitude', f.longitude, 'approximate', l.hide_exact, 'distance', ${distance}, 'picture', ${pictureJson('u')}, 'category', p.category,
  'price', ${priceJson('f.price')}, 'reduction', f.reduction, 'itemCount', f.count, 'productName', f.product_name, 'variantName', f.variant_name, 'netQuantity', trim_scale(f.net_quantity),
  'netUnit', f.net_unit, 'soldBy', f.sold_by, 'remaining', trim_scale(f.remaining_quantity), 'pickup', fulfilments.pickup, 'delivery', fulfilments.delivery,
  'next', json_build_object('startsAt', instant_text(f.starts_at), 'endsAt', instant_text(f.ends_at),
    'cutoffAt', instant_text(f.cutoff_at), 'fulfilment', sc.fulfilment)${address ? deliveryTermsJson : sql``}${text ? rankJson(text) : sql``})`

import { sql, type RawBuilder } from 'kysely'
import {
  allOf,
  NO_FILTERS,
  shownItem,
  nextOccurrence,
  deliversTo,
  type ItemOrder,
  type ListFilters,
} from './offer-card.readmodel.ts'
import type { Point } from './geography.rules.ts'
import {
  askedTable,
  besideAsked,
  chosenTier,
  levelArray,
  lookedUpTiers,
  matchesText,
  rankOf,
  type TextQuery,
} from './text-rank.readmodel.ts'
import { isOnSale } from '../shared/index.ts'

type Sql = RawBuilder<unknown>

/**
 * An order in which the offers `o` are scanned. The cursor stores the `key` of the last row beside its id. With `rankedKey` better
 * text matches come first; with `deferredSort` the first offers of this order are sorted again by another key.
 */
export type ListStrategy = {
  /** Parameters of the query as one row, so that every part refers to the same expression and the planner recognises it. */
  params: Sql
  key: Sql
  /** The index order that the strategy follows. */
  order: Sql
  descending: boolean
  /** The end of the scan: the boundary of the circle. */
  inRange: ((key: Sql) => Sql) | null
  /** Rows after the cursor. */
  after: ((key: Sql) => Sql) | null
  /** The key as a number that JSON represents exactly. */
  encodeKey: (key: Sql) => Sql
  /** Metres from the requested point to the card `f`. */
  distance: Sql
  /** Only offers in this bounding box can match; `null` when a bounding box does not help. */
  boundingBox: Sql | null
  /** The grid cells that the bounding box touches. */
  gridCells: number[] | null
  /** The key with the rank as its leading part. */
  rankedKey: ((key: Sql, rank: Sql) => Sql) | null
  /** A sort key computed from the item `shown`; the index order is not used then. */
  deferredSort: Sql | null
  /** By which price items of one offer compare. */
  itemOrder: ItemOrder
  /** For an index scan restricted to one rank: moves the key behind those of the better ranks. */
  shiftKey?: (key: Sql) => Sql
}

/** Up to this many matches are looked up and sorted; with more, an index scan in order finds a page sooner. */
const CANDIDATE_LIMIT = 1000
/** Around a point and for deliveries to it most matches are near, so that a scan finds them soon. */
const CANDIDATE_LIMIT_NEARBY = 300
const CANDIDATE_LIMIT_DELIVERY = 100
/** By price or date as many are sorted. */
const DEFERRED_LIMIT = 2000
/** Beyond this a page is short and has a cursor. */
export const MAX_SCANNED_OFFERS = 20_000
/** True when the offer has an occurrence on the day. A scalar condition, because a join would materialise all offers of that day. */
const hasOccurrenceOn = (day: string): Sql => sql`coalesce((select true from offer_schedules os
  join occurrences oc on oc.schedule_id = os.schedule_id and oc.date = ${day}::date and oc.status = 'open'
  where os.offer_id = o.id limit 1), false)`

/** Offers delivered to the point; an offer with two delivery schedules occurs twice. */
const delivered = (address: Point): Sql =>
  sql`(select os.offer_id from schedules sc join offer_schedules os on os.schedule_id = sc.id where ${deliversTo(address)}) delivered`

/**
 * Conditions that an index can answer. The day is not one of them in a circle: so many offers have an occurrence on it that an
 * index scan in order is faster.
 */
const indexConditions = (
  { sellerId, categories, day, address, text }: ListFilters,
  { boundingBox, deferredSort }: ListStrategy,
): Sql[] => [
  ...(sellerId ? [sql`o.seller_id = ${sellerId}`] : []),
  ...(categories ? [sql`o.categories && ${categories}::text[]`] : []),
  ...(text ? [matchesText] : []),
  ...(address
    ? [deferredSort ? sql`o.id in (select offer_id from ${delivered(address)})` : sql`o.id = delivered.offer_id`]
    : []),
  ...(day && !boundingBox
    ? [
        sql`o.id in (select os.offer_id from occurrences oc join offer_schedules os on os.schedule_id = oc.schedule_id where oc.date = ${day}::date and oc.status = 'open')`,
      ]
    : []),
]

/**
 * Restricts to offers near the point. One GIN index covers grid cells, text and categories together; `is true` keeps the planner
 * from using the index of points for the bounding box, which only filters the corners of the cells.
 */
const nearbyConditions = ({ boundingBox, gridCells }: ListStrategy): Sql[] => {
  if (!boundingBox) return []
  return gridCells ? [sql`o.grid_cells && ${gridCells}::int[]`, sql`(${boundingBox}) is true`] : [boundingBox]
}

/** What an offer must satisfy beside the text, to choose the tier of the text query. */
const tierConditions = (filters: ListFilters, strategy: ListStrategy): Sql =>
  allOf([
    isOnSale,
    ...indexConditions({ ...filters, text: null }, { ...strategy, deferredSort: sql`true` }),
    ...nearbyConditions(strategy),
  ])

/** The remaining conditions on the offer's own columns. */
const offerConditions = ({ sellerId, withoutSellers, categories, day, text, sellerStatuses }: ListFilters): Sql[] => [
  isOnSale,
  ...(sellerId ? [sql`o.seller_id = ${sellerId}`] : []),
  ...(withoutSellers ? [sql`o.seller_id <> all(${withoutSellers}::int[])`] : []),
  ...(categories ? [sql`o.categories && ${categories}::text[]`] : []),
  ...(text ? [matchesText] : []),
  ...(day ? [hasOccurrenceOn(day)] : []),
  ...(sellerStatuses
    ? [sql`exists (select from sellers fs where fs.id = o.seller_id and fs.status = any(${sellerStatuses}::text[]))`]
    : []),
]

const columns = sql`o.id, o.slug, o.title, o.seller_id, o.location_id, o.latitude, o.longitude, o.categories, o.search_vector, o.status, o.published_at, o.valid_from, o.valid_to`

/**
 * Active offers in the strategy's index order, read no further than needed: PostgreSQL stops a scan when the window count
 * exceeds its limit. `steps` counts the rows after the cursor.
 */
export const indexScan = ({ params, key, order, inRange, after }: ListStrategy): Sql => sql`(
  select * from (
    select ${columns}, ${key} as key,
      count(case when ${after ? after(key) : sql`true`} then 1 end) over scanned as steps,
      ${inRange ? sql`count(case when (${inRange(key)}) is not true then 1 end) over scanned` : sql`0`} as outside
    from (select ${params}) params, offers o where o.status = 'active'
    window scanned as (order by ${order} rows unbounded preceding)) o
  where outside < 1 and steps <= ${sql.lit(MAX_SCANNED_OFFERS)})`

export const isAfter = ({ after, deferredSort }: ListStrategy): Sql =>
  after ? after(deferredSort ?? sql`o.key`) : sql`true`

export const cursorKey = ({ shiftKey }: ListStrategy): Sql => (shiftKey ? shiftKey(sql`o.key`) : sql`o.key`)

export const orderByKey = ({ descending }: ListStrategy, from = ''): Sql => {
  const direction = descending ? ' desc' : ''
  return sql.raw(`${from}key${direction}, ${from}id${direction}`)
}
export const reverseOrder = (strategy: ListStrategy): Sql =>
  orderByKey({ ...strategy, descending: !strategy.descending })

const SHOWN_ITEM_COLUMNS = [
  'price',
  'product_name',
  'variant_name',
  'net_quantity',
  'net_unit',
  'sold_by',
  'product_id',
  'remaining_quantity',
  'counted_at',
  'reduction',
  'count',
  'variant_count',
  'matched',
]
/** Columns of the offer item that the card shows, from the row `name`. */
const shownItemColumns = (name: 'shown' | 'o'): Sql =>
  sql.join(SHOWN_ITEM_COLUMNS.map((column) => sql.ref(`${name}.${column}`)))
const offerColumns = sql`o.id, o.slug, o.title, o.seller_id, o.location_id, o.latitude, o.longitude`
const occurrenceColumns = sql`next.starts_at, next.ends_at, next.cutoff_at, next.schedule_id`

/** Offers `o` in order, and the level that each matches when there are words. */
type Source = { offers: Sql; rank: Sql | null }

const scannedOffers = (strategy: ListStrategy, { text }: ListFilters): Source => ({
  offers: indexScan(strategy),
  rank: text && rankOf(text),
})

/** Matching offers in order, one more than the page size. */
const matchingOffers = (
  { offers, rank }: Source,
  strategy: ListStrategy,
  filters: ListFilters,
  when: Sql,
  limit: number,
): Sql => sql`(
  select ${offerColumns}, ${cursorKey(strategy)} as key, ${shownItemColumns('shown')}, ${occurrenceColumns}${rank ? sql`, ${rank} as rank` : sql``}
  from ${offers} o ${besideAsked(filters.text)}
  cross join lateral ${shownItem(filters, strategy.itemOrder)} shown
  cross join lateral ${nextOccurrence(filters)} next
  where ${when} and ${isAfter(strategy)} and ${allOf(offerConditions(filters))}
  order by ${orderByKey(strategy, 'o.')} limit ${sql.lit(limit + 1)})`

/** The offers of `candidates` in order without duplicates, sorted before their items and occurrences are read. */
const sortedCandidates = (strategy: ListStrategy, { text }: ListFilters): Source => {
  const { key, inRange, rankedKey } = strategy
  const isRanked = rankedKey !== null && text !== null
  const offers = sql`(
    select distinct on (key, id) * from (
      select ${columns}${isRanked ? sql`, o.rank` : sql``}, ${isRanked ? rankedKey(key, sql`o.rank`) : key} as key
      from (select ${strategy.params}) params, candidates o where ${inRange ? inRange(key) : sql`true`}) o
    order by ${orderByKey(strategy)})`
  return { offers, rank: isRanked ? sql`o.rank` : text && rankOf(text) }
}

/** The first reservable offers of a strategy, each with its next occurrence and its `ordinal` in the order. */
export const firstOffers = (strategy: ListStrategy, count: number): Sql => {
  const found = matchingOffers(scannedOffers(strategy, NO_FILTERS), strategy, NO_FILTERS, sql`true`, count - 1)
  return sql`(select f.*, row_number() over (order by ${orderByKey(strategy, 'f.')}) as ordinal from ${found} f)`
}

export type PagePlan = { candidates: Sql; found: Sql; useScan: Sql; scanned: ListStrategy }

/** Index lookup while matches are few, otherwise an index scan in order; the executor runs only the branch whose condition holds. */
export function planPage(strategy: ListStrategy, filters: ListFilters, limit: number): PagePlan {
  if (strategy.deferredSort) return planDeferredSort(strategy, filters, limit)
  const conditions = indexConditions(filters, strategy)
  if (conditions.length === 0) {
    const found = matchingOffers(scannedOffers(strategy, filters), strategy, filters, sql`true`, limit)
    return { candidates: sql``, found, useScan: sql`true`, scanned: strategy }
  }
  const limits = { page: limit, candidates: candidateLimitOf(strategy, filters) }
  return strategy.rankedKey && filters.text
    ? planRanked({ ...strategy, rankedKey: strategy.rankedKey }, { ...filters, text: filters.text }, limits)
    : planUnranked(strategy, filters, limits)
}

type Limits = { page: number; candidates: number }

const candidateLimitOf = ({ boundingBox }: ListStrategy, { address }: ListFilters): number => {
  if (address) return CANDIDATE_LIMIT_DELIVERY
  return boundingBox ? CANDIDATE_LIMIT_NEARBY : CANDIDATE_LIMIT
}

/** Offers that an index finds, one more than the limit, so that it is known whether there are more. */
const lookup = (strategy: ListStrategy, filters: ListFilters, limits: Limits, condition: Sql): Sql => sql`(
  select ${columns}, o.point from offers o ${filters.address ? sql`cross join ${delivered(filters.address)}` : sql``}
  where ${isOnSale} and ${allOf([condition, ...indexConditions({ ...filters, text: null }, strategy), ...nearbyConditions(strategy)])}
  limit ${sql.lit(limits.candidates + 1)})`

const isMany = (table: string, limits: Limits): Sql =>
  sql`(select count(*) from ${sql.ref(table)}) > ${sql.lit(limits.candidates)}`

function planUnranked(strategy: ListStrategy, filters: ListFilters, limits: Limits): PagePlan {
  const useScan = isMany('candidates', limits)
  const find = (condition: Sql) => lookup(strategy, filters, limits, condition)
  return {
    candidates: filters.text
      ? sql`${askedTable(filters.text)} ${lookedUpTiers(filters.text, find)} candidates as (select * from matching),`
      : sql`candidates as materialized ${find(sql`true`)},`,
    found: sql`(${matchingOffers(sortedCandidates(strategy, filters), strategy, filters, sql`not (${useScan})`, limits.page)}
      union all ${matchingOffers(scannedOffers(strategy, filters), strategy, filters, useScan, limits.page)})`,
    useScan,
    scanned: strategy,
  }
}

/**
 * With many matches those of the best rank are looked up again: while they are few they stand before the matches found first,
 * otherwise they are scanned and the other ranks are not reached.
 */
function planRanked(
  strategy: ListStrategy & { rankedKey: NonNullable<ListStrategy['rankedKey']> },
  filters: ListFilters & { text: TextQuery },
  limits: Limits,
): PagePlan {
  const { after, rankedKey } = strategy
  const { text } = filters
  const shiftKey = (key: Sql) => rankedKey(key, sql`(select rank from best_rank)`)
  const scanned = { ...strategy, shiftKey, after: after && ((key: Sql) => after(shiftKey(key))) }
  const hasBestRank = sql`o.search_vector @@ (select query from best_rank)`
  const useScan = isMany('best', limits)
  const find = (condition: Sql) => lookup(strategy, filters, limits, condition)
  return {
    candidates: sql`${askedTable(text)} ${lookedUpTiers(text, find)}
      ranked as materialized (select o.*, ${rankOf(text)} as rank from matching o cross join asked),
      best_rank as materialized (select rank, (${levelArray(text)})[1 + rank] as query from (
        select coalesce(min(rank), 0) as rank from ranked) found_first cross join asked),
      best as materialized ${find(sql`${hasBestRank} and ${isMany('matching', limits)}`)},
      candidates as (select * from ranked union all select o.*, ${rankOf(text)} as rank from best o cross join asked),`,
    found: sql`(${matchingOffers(sortedCandidates(strategy, filters), strategy, filters, sql`not (${useScan})`, limits.page)}
      union all ${matchingOffers(scannedOffers(scanned, filters), scanned, filters, sql`${useScan} and ${hasBestRank}`, limits.page)})`,
    useScan,
    scanned,
  }
}

/**
 * The first `DEFERRED_LIMIT` offers in the strategy's order, sorted again by the item they show; occurrences are read in that
 * order until the page is full.
 */
function planDeferredSort(strategy: ListStrategy, filters: ListFilters, limit: number): PagePlan {
  const { params, key, inRange, order, deferredSort } = strategy
  const first = sql`(
    select ${offerColumns}, ${shownItemColumns('shown')}, ${deferredSort ?? key} as key${filters.text ? sql`, ${rankOf(filters.text)} as rank` : sql``}
    from candidates o ${besideAsked(filters.text)} cross join lateral ${shownItem(filters, strategy.itemOrder)} shown
    where ${isAfter(strategy)} and ${allOf(offerConditions(filters))}
    order by ${orderByKey(strategy)})`
  const chosen = filters.text
    ? sql`${askedTable(filters.text)} ${chosenTier(filters.text, tierConditions(filters, strategy))}`
    : sql``
  return {
    candidates: sql`${chosen} candidates as materialized (
      select ${columns} from (select ${params}) params, offers o
      where o.status = 'active' and ${allOf([...indexConditions(filters, strategy), ...(strategy.boundingBox ? [strategy.boundingBox] : []), ...(inRange ? [inRange(key)] : [])])}
      order by ${order} limit ${sql.lit(DEFERRED_LIMIT)}),`,
    found: sql`(
      select ${offerColumns}, o.key, ${shownItemColumns('o')}, ${occurrenceColumns}${filters.text ? sql`, o.rank` : sql``}
      from ${first} o cross join lateral ${nextOccurrence(filters)} next
      order by ${orderByKey(strategy, 'o.')} limit ${sql.lit(limit + 1)})`,
    useScan: sql`false`,
    scanned: strategy,
  }
}

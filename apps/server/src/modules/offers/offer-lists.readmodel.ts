import type { Allergen } from '@kram/contract/catalogue'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'
import type { Db } from '#platform/database'
import { prepared } from '#platform/prepared'
import { hasLeft, isBookable, isOnSale, leftOf, priceJson, reductionJson } from './offer.json.ts'

export type ListFilters = {
  /** Leaf categories; an empty list matches nothing. */
  categories: string[] | null
  day: string | null
  fulfilment: 'pickup' | 'delivery' | null
  allergenFree: Allergen[]
  /** Folded words that title, products or seller must contain. */
  words: string[]
}

type Sql = RawBuilder<unknown>

/** An order in which the offers `o` are walked. `key` is what the cursor remembers of the last row, beside its id. */
export type Lane = {
  /** What is asked, once, for the other parts to name: the planner then sees that they speak of the same. */
  asked: Sql
  key: Sql
  /** The order of the index that the lane follows. */
  order: Sql
  descending: boolean
  /** Where the lane ends: the edge of a circle. */
  within: ((key: Sql) => Sql) | null
  /** What lies behind the cursor. */
  after: ((key: Sql) => Sql) | null
  /** The key as a number that JSON carries without loss. */
  written: (key: Sql) => Sql
  /** Metres from the asked point. */
  distance: (key: Sql) => Sql
}

export type FoundPage = { items: string; sellers: number[]; key: number | null; id: number | null; more: boolean }

/** Up to here matches are looked up and sorted; where there are more, walking in order finds a page sooner. */
const RARE = 2000
/** A page never looks at more offers than this: beyond it the answer is a short page with a cursor. */
const LONGEST_WALK = 20_000
/** Pages of this size without filters are most of what is asked: their statement is worth keeping. */
const USUAL_LIMIT = 20
/** Shorter words have no trigram to be looked up by. */
const SHORTEST_LOOKUP = 3

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const and = (conditions: Sql[]): Sql => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** Conditions on the offer's own columns that an index can look up. */
const lookups = ({ categories, day, words }: ListFilters): Sql[] => [
  ...(categories ? [sql`o.categories && ${categories}::text[]`] : []),
  ...words.filter((word) => word.length >= SHORTEST_LOOKUP).map((word) => sql`o.words like ${literal(word)}`),
  ...(day
    ? [
        sql`o.id in (select os.offer_id from occurrences oc join offer_schedules os on os.schedule_id = oc.schedule_id where oc.date = ${day}::date and oc.status = 'open')`,
      ]
    : []),
]

/** The rest of what can be seen from the offer's own columns. */
const ownColumns = ({ categories, words }: ListFilters): Sql[] => [
  isOnSale,
  ...(categories ? [sql`o.categories && ${categories}::text[]`] : []),
  ...words.map((word) => sql`o.words like ${literal(word)}`),
]

/** Unanswered allergens are no answer, and traces are no promise. */
const freeOf = (allergens: string[]): Sql => sql`(jsonb_typeof(p.food -> 'allergens') = 'array'
  and not p.food -> 'allergens' ?| ${allergens}::text[] and not coalesce(p.food -> 'mayContain' ?| ${allergens}::text[], false))`

/**
 * The cheapest position that matches, of those with something left; `count` counts all that have something left. The face of
 * the offer is its first position, or what was asked for.
 */
const bestPosition = ({ categories, allergenFree }: ListFilters): Sql => {
  const matches = and([
    ...(categories ? [sql`p.category = any(${categories}::text[])`] : []),
    ...(allergenFree.length > 0 ? [freeOf(allergenFree)] : []),
  ])
  const isAsked = categories !== null || allergenFree.length > 0
  const face = isAsked ? sql`v.product_id` : sql`first_value(v.product_id) over (order by oi.position, oi.id)`
  return sql`(
    select * from (
      select oi.id, oi.price, p.name as product_name, v.name as variant_name, v.net_quantity, v.net_unit, v.sold_by, ${leftOf} as left_over,
        ${reductionJson} as reduction, ${face} as face_id, ${matches} as matches, count(*) over () as count
      from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id left join items i on i.id = oi.item_id
      where oi.offer_id = o.id and oi.removed_at is null and ${hasLeft}) position
    where position.matches order by position.price, position.id limit 1)`
}

/** The soonest window that can be reserved. */
const nextWindow = ({ day, fulfilment }: ListFilters): Sql => sql`(
  select oc.starts_at, oc.ends_at, oc.cutoff_at, oc.schedule_id
  from offer_schedules os ${fulfilment ? sql`join schedules sc on sc.id = os.schedule_id and sc.fulfilment = ${fulfilment}` : sql``}
  cross join lateral (
    select * from occurrences oc where oc.schedule_id = os.schedule_id and ${isBookable} ${day ? sql`and oc.date = ${day}::date` : sql``}
    order by oc.starts_at limit 1) oc
  where os.offer_id = o.id order by oc.starts_at limit 1)`

const columns = sql`o.id, o.slug, o.title, o.seller_id, o.location_id, o.latitude, o.longitude, o.categories, o.words, o.status, o.valid_from, o.valid_to`

/**
 * Active offers in the order of the lane's index, read no further than needed: PostgreSQL ends a scan whose window count
 * has passed its limit. `steps` counts what lies behind the cursor.
 */
const walk = ({ asked, key, order, within, after }: Lane): Sql => sql`(
  select * from (
    select ${columns}, ${key} as key,
      count(case when ${after ? after(key) : sql`true`} then 1 end) over walked as steps,
      ${within ? sql`count(case when (${within(key)}) is not true then 1 end) over walked` : sql`0`} as outside
    from (select ${asked}) asked, offers o where o.status = 'active'
    window walked as (order by ${order} rows unbounded preceding)) o
  where outside < 1 and steps <= ${sql.lit(LONGEST_WALK)})`

const isAfter = ({ after }: Lane): Sql => (after ? after(sql`o.key`) : sql`true`)

/** The order of rows that carry `key` and `id`. */
const inOrder = ({ descending }: Lane, from = ''): Sql => {
  const direction = descending ? ' desc' : ''
  return sql.raw(`${from}key${direction}, ${from}id${direction}`)
}
const backwards = (lane: Lane): Sql => inOrder({ ...lane, descending: !lane.descending })

/** Offers that match, in order, one more than the page holds. */
const matching = (source: Sql, lane: Lane, filters: ListFilters, when: Sql, limit: number): Sql => sql`(
  select o.id, o.key, o.slug, o.title, o.seller_id, o.location_id, o.latitude, o.longitude,
    best.price, best.product_name, best.variant_name, best.net_quantity, best.net_unit, best.sold_by, best.face_id, best.left_over, best.reduction, best.count,
    next.starts_at, next.ends_at, next.cutoff_at, next.schedule_id
  from ${source} o
  cross join lateral ${bestPosition(filters)} best
  cross join lateral ${nextWindow(filters)} next
  where ${when} and ${isAfter(lane)} and ${and(ownColumns(filters))}
  order by ${inOrder(lane, 'o.')} limit ${sql.lit(limit + 1)})`

/** The few offers of `rare`, as far as the lane goes. */
const lookedUp = ({ asked, key, within }: Lane): Sql => sql`(
  select ${columns}, ${key} as key from (select ${asked}) asked, offers o join rare using (id) where ${within ? within(key) : sql`true`})`

type Way = { rare: Sql; found: Sql; walks: Sql }

/** Matches by index while they are few, else by walking; the executor takes only the way whose condition holds. */
function wayTo(lane: Lane, filters: ListFilters, limit: number): Way {
  const conditions = lookups(filters)
  if (conditions.length === 0)
    return { rare: sql``, found: matching(walk(lane), lane, filters, sql`true`, limit), walks: sql`true` }
  const walks = sql`(select count(*) from rare) > ${sql.lit(RARE)}`
  return {
    rare: sql`rare as materialized (
      select o.id from offers o where o.status = 'active' and ${and(conditions)} limit ${sql.lit(RARE + 1)}),`,
    found: sql`(${matching(lookedUp(lane), lane, filters, sql`not (${walks})`, limit)}
      union all ${matching(walk(lane), lane, filters, walks, limit)})`,
    walks,
  }
}

const isUsual = ({ categories, day, fulfilment, allergenFree, words }: ListFilters, limit: number): boolean =>
  limit === USUAL_LIMIT && !categories && !day && !fulfilment && allergenFree.length + words.length === 0

const cardJson = (distance: Sql): Sql => sql`json_build_object(
  'id', f.id, 'slug', f.slug, 'title', f.title, 'sellerId', f.seller_id, 'sellerName', s.name, 'sellerStatus', s.status, 'town', l.town,
  'latitude', f.latitude, 'longitude', f.longitude, 'distance', ${distance}, 'picture', ${pictureJson('u')}, 'category', p.category,
  'price', ${priceJson('f.price')}, 'reduction', f.reduction, 'itemCount', f.count, 'productName', f.product_name, 'variantName', f.variant_name, 'netQuantity', trim_scale(f.net_quantity),
  'netUnit', f.net_unit, 'soldBy', f.sold_by, 'left', trim_scale(f.left_over), 'pickup', ways.pickup, 'delivery', ways.delivery,
  'next', json_build_object('startsAt', f.starts_at, 'endsAt', f.ends_at, 'cutoffAt', f.cutoff_at, 'fulfilment', sc.fulfilment))`

/**
 * One page of cards, in one statement. Few matches are looked up by index and sorted; otherwise the lane is walked until the
 * page is full, the lane ends, or the walk gets too long.
 */
export async function findCards(db: Db, lane: Lane, filters: ListFilters, limit: number): Promise<FoundPage> {
  const { rows } = await cardsStatement(lane, filters, limit).execute(db)
  return rows[0] ?? { items: '[]', sellers: [], key: null, id: null, more: false }
}

export function cardsStatement(lane: Lane, filters: ListFilters, limit: number): RawBuilder<FoundPage> {
  const { rare, found, walks } = wayTo(lane, filters, limit)
  return sql<FoundPage>`${isUsual(filters, limit) ? prepared : sql``}
    with ${rare}
    found as (select * from ${found} f order by ${inOrder(lane)} limit ${sql.lit(limit + 1)}),
    page as (select * from found order by ${inOrder(lane)} limit ${sql.lit(limit)}),
    last as (select key, id from page order by ${backwards(lane)} limit 1),
    -- Only when the page is not full: where a walk that was too long has to go on.
    stop as (
      select o.key, o.id from ${walk(lane)} o
      where ${isAfter(lane)} and (select count(*) from found) <= ${sql.lit(limit)} and ${walks}
      order by ${inOrder(lane, 'o.')} offset ${sql.lit(LONGEST_WALK - 1)} limit 1)
    select
      (select coalesce(json_agg(${cardJson(lane.distance(sql`f.key`))} order by ${inOrder(lane, 'f.')}), '[]')::text
        from page f
        join sellers s on s.id = f.seller_id
        join locations l on l.id = f.location_id
        join products p on p.id = f.face_id
        join schedules sc on sc.id = f.schedule_id
        left join product_pictures pp on pp.product_id = p.id and pp.position = 0
        left join uploads u on u.id = pp.upload_id
        cross join lateral (
          select bool_or(w.fulfilment = 'pickup') as pickup, bool_or(w.fulfilment = 'delivery') as delivery
          from offer_schedules os join schedules w on w.id = os.schedule_id where os.offer_id = f.id) ways) as items,
      array(select distinct seller_id from page) as sellers,
      ${lane.written(sql`coalesce((select key from stop), (select key from last))`)} as key,
      coalesce((select id from stop), (select id from last)) as id,
      (select count(*) from found) > ${sql.lit(limit)} or exists (select from stop) as more`
}

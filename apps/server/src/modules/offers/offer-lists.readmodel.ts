import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { prepared } from '#platform/prepared'
import { and, ANYTHING, bestPosition, cardJson, nextWindow, reaches, type ListFilters } from './card.readmodel.ts'
import type { Point } from './near.rules.ts'
import { isOnSale } from './offer.json.ts'

type Sql = RawBuilder<unknown>

/**
 * An order in which the offers `o` are walked. `key` is what the cursor remembers of the last row, beside its id. With `ranked`
 * what answers the words better comes first; with `late` the few offers first in this order are put into another.
 */
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
  /** Metres from the asked point to the card `f`. */
  distance: Sql
  /** Only offers within this box need to be looked at; `null`: a box is no help. */
  box: Sql | null
  /** The squares of the map that the box touches. */
  squares: number[] | null
  /** The key moved behind all keys of the ranks before. */
  ranked: ((key: Sql, rank: Sql) => Sql) | null
  /** Another key, made of the position `best`; then nothing is walked. */
  late: Sql | null
  /** Of a walk that keeps to one rank: moves the key behind the ranks before it. */
  moved?: (key: Sql) => Sql
}

export type FoundPage = { items: string; sellers: number[]; key: number | null; id: number | null; more: boolean }

/** Up to here matches are looked up and sorted; where there are more, walking in order finds a page sooner. */
const RARE = 2000
/** The same where all matches lie around one point: a walk from there meets them soon. */
const RARE_AROUND = 300
/** The same for what is brought to a point: most of it stands near. */
const RARE_BROUGHT = 100
/** Of so many matches as this the best rank is taken for that of all. */
const SAMPLE = 200
/** A page never looks at more offers than this: beyond it the answer is a short page with a cursor. */
const LONGEST_WALK = 20_000
/** Pages of this size without filters are most of what is asked: their statement is worth keeping. */
const USUAL_LIMIT = 20

/** Answers the words at all: the last level covers the others. */
const answers = (levels: readonly string[]): Sql => sql`o.search @@ ${levels.at(-1)}::tsquery`

/** The first level that an offer answers; counted from zero. */
const rankOf = (levels: readonly string[]): Sql => {
  const steps = levels.slice(0, -1).map((level, rank) => sql`when o.search @@ ${level}::tsquery then ${sql.lit(rank)}`)
  return steps.length > 0 ? sql`case ${sql.join(steps, sql` `)} else ${sql.lit(levels.length - 1)} end` : sql`0`
}

/** Has a window on the day. A value, not a join: PostgreSQL would make a list of all that have one, and few are asked about. */
const isOpenOn = (day: string): Sql => sql`coalesce((select true from offer_schedules os
  join occurrences oc on oc.schedule_id = os.schedule_id and oc.date = ${day}::date and oc.status = 'open'
  where os.offer_id = o.id limit 1), false)`

/** Offers that are brought to the point; one that comes in two ways stands here twice. */
const brought = (address: Point): Sql =>
  sql`(select os.offer_id from schedules sc join offer_schedules os on os.schedule_id = sc.id where ${reaches(address)}) brought`

/**
 * Conditions that an index can look up. In a circle a day is none of them: so many have a window on it that walking finds
 * them sooner.
 */
const lookups = ({ sellerId, categories, day, address, levels }: ListFilters, { box, late }: Lane): Sql[] => [
  ...(sellerId ? [sql`o.seller_id = ${sellerId}`] : []),
  ...(categories ? [sql`o.categories && ${categories}::text[]`] : []),
  ...(levels ? [answers(levels)] : []),
  ...(address ? [late ? sql`o.id in (select offer_id from ${brought(address)})` : sql`o.id = brought.offer_id`] : []),
  ...(day && !box
    ? [
        sql`o.id in (select os.offer_id from occurrences oc join offer_schedules os on os.schedule_id = oc.schedule_id where oc.date = ${day}::date and oc.status = 'open')`,
      ]
    : []),
]

/**
 * Only what stands around. One index knows squares, words and shelves together: the box is kept from the index of points, and
 * only tells who stands in a corner of a square.
 */
const around = ({ box, squares }: Lane): Sql[] => {
  if (!box) return []
  return squares ? [sql`o.squares && ${squares}::int[]`, sql`(${box}) is true`] : [box]
}

/** The rest of what can be seen from the offer's own columns. */
const ownColumns = ({ sellerId, categories, day, levels }: ListFilters): Sql[] => [
  isOnSale,
  ...(sellerId ? [sql`o.seller_id = ${sellerId}`] : []),
  ...(categories ? [sql`o.categories && ${categories}::text[]`] : []),
  ...(levels ? [answers(levels)] : []),
  ...(day ? [isOpenOn(day)] : []),
]

const columns = sql`o.id, o.slug, o.title, o.seller_id, o.location_id, o.latitude, o.longitude, o.categories, o.search, o.status, o.published_at, o.valid_from, o.valid_to`

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

const isAfter = ({ after, late }: Lane): Sql => (after ? after(late ?? sql`o.key`) : sql`true`)

/** The key of a row as the cursor knows it. */
const keyOut = ({ moved }: Lane): Sql => (moved ? moved(sql`o.key`) : sql`o.key`)

/** The order of rows that carry `key` and `id`. */
const inOrder = ({ descending }: Lane, from = ''): Sql => {
  const direction = descending ? ' desc' : ''
  return sql.raw(`${from}key${direction}, ${from}id${direction}`)
}
const backwards = (lane: Lane): Sql => inOrder({ ...lane, descending: !lane.descending })

const BEST = [
  'price',
  'product_name',
  'variant_name',
  'net_quantity',
  'net_unit',
  'sold_by',
  'face_id',
  'left_over',
  'reduction',
  'count',
]
/** What the card tells of the position, as the row `name` carries it. */
const positionIn = (name: 'best' | 'o'): Sql => sql.join(BEST.map((column) => sql.ref(`${name}.${column}`)))
const ofCard = sql`o.id, o.slug, o.title, o.seller_id, o.location_id, o.latitude, o.longitude`
const ofWindow = sql`next.starts_at, next.ends_at, next.cutoff_at, next.schedule_id`

/** Offers that match, in order, one more than the page holds. */
const matching = (source: Sql, lane: Lane, filters: ListFilters, when: Sql, limit: number): Sql => sql`(
  select ${ofCard}, ${keyOut(lane)} as key, ${positionIn('best')}, ${ofWindow}
  from ${source} o
  cross join lateral ${bestPosition(filters)} best
  cross join lateral ${nextWindow(filters)} next
  where ${when} and ${isAfter(lane)} and ${and(ownColumns(filters))}
  order by ${inOrder(lane, 'o.')} limit ${sql.lit(limit + 1)})`

/** The few offers of `rare` in order, each once. They are sorted before their positions and windows are looked at. */
const lookedUp = (lane: Lane, { levels }: ListFilters): Sql => {
  const { key, within, ranked } = lane
  return sql`(
    select distinct on (key, id) * from (
      select ${columns}, ${ranked && levels ? ranked(key, rankOf(levels)) : key} as key
      from (select ${lane.asked}) asked, rare o where ${within ? within(key) : sql`true`}) o
    order by ${inOrder(lane)})`
}

/** The first offers of a lane that can be reserved, each with its soonest window and its `place` in the order. */
export const firstOffers = (lane: Lane, count: number): Sql => {
  const found = matching(walk(lane), lane, ANYTHING, sql`true`, count - 1)
  return sql`(select f.*, row_number() over (order by ${inOrder(lane, 'f.')}) as place from ${found} f)`
}

type Way = { rare: Sql; found: Sql; walks: Sql; walked: Lane }

/** Matches by index while they are few, else by walking; the executor takes only the way whose condition holds. */
function wayTo(lane: Lane, filters: ListFilters, limit: number): Way {
  if (lane.late) return lateWay(lane, filters, limit)
  const conditions = lookups(filters, lane)
  if (conditions.length === 0) {
    const found = matching(walk(lane), lane, filters, sql`true`, limit)
    return { rare: sql``, found, walks: sql`true`, walked: lane }
  }
  const most = filters.address ? RARE_BROUGHT : lane.box ? RARE_AROUND : RARE
  const walks = sql`(select count(*) from rare) > ${sql.lit(most)}`
  const { levels } = filters
  const [walked, keepsToBest] = lane.ranked && levels ? bestOf(lane, lane.ranked, levels) : [lane, sql`true`]
  return {
    rare: sql`rare as materialized (
        select ${columns}, o.point from offers o ${filters.address ? sql`cross join ${brought(filters.address)}` : sql``}
        where o.status = 'active' and ${and([...conditions, ...around(lane)])} limit ${sql.lit(most + 1)}),
      ${levels ? sql`best as (select coalesce(min(${rankOf(levels)}), 0) as rank from (select o.search from rare o limit ${sql.lit(SAMPLE)}) o),` : sql``}`,
    found: sql`(${matching(lookedUp(lane, filters), lane, filters, sql`not (${walks})`, limit)}
      union all ${matching(walk(walked), walked, filters, sql`${walks} and ${keepsToBest}`, limit)})`,
    walks,
    walked,
  }
}

/** A walk with ranks keeps to the best of them: where so much answers, nobody reads on to the rest. */
function bestOf(lane: Lane, ranked: NonNullable<Lane['ranked']>, levels: readonly string[]): [Lane, Sql] {
  const best = sql`(select rank from best)`
  const moved = (key: Sql) => ranked(key, best)
  const { after } = lane
  const walked = { ...lane, moved, after: after && ((key: Sql) => after(moved(key))) }
  return [walked, sql`o.search @@ (array[${sql.join(levels)}]::tsquery[])[1 + ${best}]`]
}

/**
 * The first `RARE` offers in the lane's order, put into another order by what their best position says; their windows are looked
 * at in that order, and only until the page is full.
 */
function lateWay(lane: Lane, filters: ListFilters, limit: number): Way {
  const { asked, key, within, order, late } = lane
  const first = sql`(
    select ${ofCard}, ${positionIn('best')}, ${late ?? key} as key from rare o cross join lateral ${bestPosition(filters)} best
    where ${isAfter(lane)} and ${and(ownColumns(filters))}
    order by ${inOrder(lane)})`
  return {
    rare: sql`rare as materialized (
      select ${columns} from (select ${asked}) asked, offers o
      where o.status = 'active' and ${and([...lookups(filters, lane), ...(lane.box ? [lane.box] : []), ...(within ? [within(key)] : [])])}
      order by ${order} limit ${sql.lit(RARE)}),`,
    found: sql`(
      select ${ofCard}, o.key, ${positionIn('o')}, ${ofWindow}
      from ${first} o cross join lateral ${nextWindow(filters)} next
      order by ${inOrder(lane, 'o.')} limit ${sql.lit(limit + 1)})`,
    walks: sql`false`,
    walked: lane,
  }
}

const isUsual = ({ late }: Lane, filters: ListFilters, limit: number) => {
  const { sellerId, categories, day, fulfilment, address, allergenFree, levels } = filters
  return (
    limit === USUAL_LIMIT &&
    !late &&
    !sellerId &&
    !categories &&
    !day &&
    !fulfilment &&
    !address &&
    !levels &&
    allergenFree.length === 0
  )
}

/**
 * One page of cards, in one statement. Few matches are looked up by index and sorted; otherwise the lane is walked until the
 * page is full, the lane ends, or the walk gets too long.
 */
export async function findCards(db: Db, lane: Lane, filters: ListFilters, limit: number): Promise<FoundPage> {
  const { rows } = await cardsStatement(lane, filters, limit).execute(db)
  return rows[0] ?? { items: '[]', sellers: [], key: null, id: null, more: false }
}

/** Only when the page is not full: where a walk that was too long has to go on. */
const whereToGoOn = ({ walked, walks }: Way, limit: number): Sql =>
  walked.late
    ? sql`select null::float8 as key, null::int as id where false`
    : sql`
      select ${keyOut(walked)} as key, o.id from ${walk(walked)} o
      where ${isAfter(walked)} and (select count(*) from found) <= ${sql.lit(limit)} and ${walks}
      order by ${inOrder(walked, 'o.')} offset ${sql.lit(LONGEST_WALK - 1)} limit 1`

export function cardsStatement(lane: Lane, filters: ListFilters, limit: number): RawBuilder<FoundPage> {
  const way = wayTo(lane, filters, limit)
  const { rare, found } = way
  return sql<FoundPage>`${isUsual(lane, filters, limit) ? prepared : sql``}
    with ${rare}
    found as (select * from ${found} f order by ${inOrder(lane)} limit ${sql.lit(limit + 1)}),
    page as (select * from found order by ${inOrder(lane)} limit ${sql.lit(limit)}),
    last as (select key, id from page order by ${backwards(lane)} limit 1),
    stop as (${whereToGoOn(way, limit)})
    select
      (select coalesce(json_agg(${cardJson(lane.distance, filters)} order by ${inOrder(lane, 'f.')}), '[]')::text
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

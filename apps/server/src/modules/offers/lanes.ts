import { sql } from 'kysely'
import { chordOf, earthPoint, type Point, squaresAround } from './near.rules.ts'
import type { Lane } from './offer-lists.readmodel.ts'

/** A circle: its middle and its reach over the surface. */
export type Near = { origin: Point; metres: number }

type Cursor = readonly [key: number, id: number] | null

/** Longer than any straight line through the globe, in metres. */
const RANK_LINE = 20_000_000
/** In wider circles so much answers that walking finds a page sooner than looking matches up. */
const WIDEST_BOX = 60_000

/**
 * Nearest first, out to `metres`, exact at any distance: the index orders by the straight line through the globe, which grows
 * with the way over its surface. The cursor remembers that line.
 */
export function nearLane({ origin, metres }: Near, cursor: Cursor): Lane {
  const key = sql`o.point <-> asked.spot`
  const spot = earthPoint(origin)
  const reach = chordOf(metres)
  return {
    asked: sql`${spot}::cube as spot, ${reach}::float8 as reach`,
    key,
    order: key,
    descending: false,
    within: (line) => sql`${line} <= asked.reach`,
    after: cursor && ((line) => sql`(${line}, o.id) > (${cursor[0]}::float8, ${cursor[1]}::int)`),
    written: (line) => line,
    distance: sql`round(sec_to_gc(cube_distance(ll_to_earth(f.latitude, f.longitude), ${spot}::cube)))`,
    box: metres <= WIDEST_BOX ? sql`o.point <@ cube_enlarge(${spot}::cube, ${reach}::float8, 3)` : null,
    squares: metres <= WIDEST_BOX ? squaresAround(origin, metres) : null,
    ranked: null,
    late: null,
  }
}

/** The newest first. The cursor remembers the publication in microseconds. */
export function newestLane(cursor: Cursor): Lane {
  return {
    asked: sql`1 as nothing`,
    key: sql`o.published_at`,
    order: sql`o.published_at desc, o.id desc`,
    descending: true,
    within: null,
    after:
      cursor &&
      ((at) => sql`(${at}, o.id) < (timestamptz 'epoch' + ${cursor[0]} * interval '1 microsecond', ${cursor[1]}::int)`),
    written: (at) => sql`(extract(epoch from ${at}) * 1000000)::bigint`,
    distance: sql`null::float8`,
    box: null,
    squares: null,
    ranked: null,
    late: null,
  }
}

/** What answers the words best first; of equals the nearest. */
export const relevantNearLane = (near: Near, cursor: Cursor): Lane => ({
  ...nearLane(near, cursor),
  ranked: (line, rank) => sql`(${rank} * ${sql.lit(RANK_LINE)} + (${line}))`,
})

/** What answers the words best first; of equals the newest. Ten ranks and twenty years stay within what JSON carries. */
export const relevantNewestLane = (cursor: Cursor): Lane => ({
  ...newestLane(cursor),
  ranked: (at, rank) => sql`(${at} - ${rank} * interval '7300 days')`,
})

/** Grosze per kilogram or litre, then per piece, then per metre: they do not compare with each other. */
const UNIT_PRICE = sql`(case best.net_unit
  when 'szt' then 1e13::float8 + best.price / best.net_quantity::float8
  when 'm' then 2e13::float8 + best.price / best.net_quantity::float8
  else best.price / (best.net_quantity::float8 / case when best.net_unit in ('g', 'ml') then 1000 else 1 end) end)`

const LATE = {
  price: sql`best.price::float8`,
  unitPrice: UNIT_PRICE,
  newest: sql`-extract(epoch from o.published_at)::float8`,
}

/** The cheapest or newest of the first offers of another lane. The cursor remembers the price or the publication. */
export const lateLane = (lane: Lane, by: keyof typeof LATE, cursor: Cursor): Lane => ({
  ...lane,
  descending: false,
  after: cursor && ((price) => sql`(${price}, o.id) > (${cursor[0]}::float8, ${cursor[1]}::int)`),
  written: (price) => price,
  late: LATE[by],
})

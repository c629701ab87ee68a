import { sql } from 'kysely'
import { chordLength, earthPoint, type Point, gridCellsAround } from './geography.rules.ts'
import { unitPriceOf } from './offer-card.readmodel.ts'
import type { ListStrategy } from './page-plan.readmodel.ts'

/** A circle: its centre and its radius on the surface in metres. */
export type Circle = { origin: Point; metres: number }

type Cursor = readonly [key: number, id: number] | null

/** Longer than any chord through the earth, in metres. */
const RANK_WEIGHT = 20_000_000
/** In larger circles so many offers match that an index scan in order finds a page sooner than a lookup. Metres. */
const MAX_BOX_METRES = 60_000

/**
 * Nearest first within `metres`, exact at any distance: the index orders by the chord through the earth, which grows with the
 * distance on the surface. The cursor stores the chord.
 */
export function nearestStrategy({ origin, metres }: Circle, cursor: Cursor): ListStrategy {
  const key = sql`o.point <-> params.center`
  const center = earthPoint(origin)
  const max_chord = chordLength(metres)
  return {
    params: sql`${center}::cube as center, ${max_chord}::float8 as max_chord`,
    key,
    order: key,
    descending: false,
    inRange: (line) => sql`${line} <= params.max_chord`,
    after: cursor && ((line) => sql`(${line}, o.id) > (${cursor[0]}::float8, ${cursor[1]}::int)`),
    encodeKey: (line) => line,
    distance: sql`round(sec_to_gc(cube_distance(ll_to_earth(f.latitude, f.longitude), ${center}::cube)))`,
    boundingBox:
      metres <= MAX_BOX_METRES ? sql`o.point <@ cube_enlarge(${center}::cube, ${max_chord}::float8, 3)` : null,
    gridCells: metres <= MAX_BOX_METRES ? gridCellsAround(origin, metres) : null,
    rankedKey: null,
    deferredSort: null,
    itemOrder: 'price',
  }
}

/** Newest first. The cursor stores the publication time in microseconds. */
export function newestStrategy(cursor: Cursor): ListStrategy {
  return {
    params: sql`1 as nothing`,
    key: sql`o.published_at`,
    order: sql`o.published_at desc, o.id desc`,
    descending: true,
    inRange: null,
    after:
      cursor &&
      ((at) => sql`(${at}, o.id) < (timestamptz 'epoch' + ${cursor[0]} * interval '1 microsecond', ${cursor[1]}::int)`),
    encodeKey: (at) => sql`(extract(epoch from ${at}) * 1000000)::bigint`,
    distance: sql`null::float8`,
    boundingBox: null,
    gridCells: null,
    rankedKey: null,
    deferredSort: null,
    itemOrder: 'price',
  }
}

/** Best text match first; ties are ordered by distance. */
export const relevantNearestStrategy = (circle: Circle, cursor: Cursor): ListStrategy => ({
  ...nearestStrategy(circle, cursor),
  rankedKey: (line, rank) => sql`(${rank} * ${sql.lit(RANK_WEIGHT)} + (${line}))`,
})

/**
 * Best text match first; ties are ordered by publication time. Ten ranks times twenty years stay within the exact numbers
 * of JSON.
 */
export const relevantNewestStrategy = (cursor: Cursor): ListStrategy => ({
  ...newestStrategy(cursor),
  rankedKey: (at, rank) => sql`(${at} - ${rank} * interval '7300 days')`,
})

const DEFERRED_SORT_KEYS = {
  price: sql`shown.price::float8`,
  unitPrice: unitPriceOf('shown'),
  newest: sql`-extract(epoch from o.published_at)::float8`,
}

/** Sorts the first offers of another strategy by price or date. The cursor stores the price or the publication time. */
export const deferredSortStrategy = (
  strategy: ListStrategy,
  by: keyof typeof DEFERRED_SORT_KEYS,
  cursor: Cursor,
): ListStrategy => ({
  ...strategy,
  descending: false,
  after: cursor && ((price) => sql`(${price}, o.id) > (${cursor[0]}::float8, ${cursor[1]}::int)`),
  encodeKey: (price) => price,
  deferredSort: DEFERRED_SORT_KEYS[by],
  itemOrder: by === 'unitPrice' ? by : 'price',
})

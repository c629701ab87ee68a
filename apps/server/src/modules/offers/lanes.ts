import { sql } from 'kysely'
import { chordOf, earthPoint, type Point } from './near.rules.ts'
import type { Lane } from './offer-lists.readmodel.ts'

type Cursor = readonly [key: number, id: number] | null

/**
 * Nearest first, out to `metres`, exact at any distance: the index orders by the straight line through the globe, which grows
 * with the way over its surface. The cursor remembers that line.
 */
export function nearLane(origin: Point, metres: number, cursor: Cursor): Lane {
  const key = sql`o.point <-> asked.spot`
  return {
    asked: sql`${earthPoint(origin)}::cube as spot, ${chordOf(metres)}::float8 as reach`,
    key,
    order: key,
    descending: false,
    within: (line) => sql`${line} <= asked.reach`,
    after: cursor && ((line) => sql`(${line}, o.id) > (${cursor[0]}::float8, ${cursor[1]}::int)`),
    written: (line) => line,
    distance: (line) => sql`round(sec_to_gc(${line}))`,
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
    distance: () => sql`null::float8`,
  }
}

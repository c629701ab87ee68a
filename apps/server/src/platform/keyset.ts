import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { invalid } from './refusal.ts'

/** Where a page of an ordered list begins: after the row with this value and this id. */
export type Place = readonly [value: string | number | null, id: number]

/** What a list is sorted by; rows of one value stand in the order of their ids. */
export type Order = { by: RawBuilder<string | number> | null; type: 'text' | 'numeric'; down: boolean }

const order = (by: Order['by'], type: Order['type'], down: boolean): Order => ({ by, type, down })

/** By Polish alphabet, whatever the case. */
export const fromA = (name: string): Order =>
  order(sql<string>`(lower(${sql.ref(name)}) collate "pl-x-icu")`, 'text', false)
/** By a number, the least first. */
export const leastFirst = (value: RawBuilder<unknown>): Order =>
  order(sql<number>`(${value})::numeric`, 'numeric', false)
export const oldestFirst: Order = order(null, 'numeric', false)
export const newestFirst: Order = order(null, 'numeric', true)

const Cursor = z.tuple([z.nullable(z.union([z.string().check(z.maxLength(400)), z.number()])), z.int()])

/** The place that a cursor names; one of another order is refused like any that is not ours. */
export function readPlace(cursor: string | undefined, { by, type }: Order): Place | null {
  const place = readCursor(cursor, Cursor)
  if (place === null) return null
  const fits = by === null ? place[0] === null : typeof place[0] === (type === 'text' ? 'string' : 'number')
  if (!fits) throw invalid({ property: 'cursor', code: 'invalid' })
  return place
}

type Clauses = {
  /** Selected with each row, for the cursor. */
  sortValue: RawBuilder<string | number | null>
  isAfter: RawBuilder<SqlBool>
  orderBy: RawBuilder<unknown>
}

/**
 * The id of rows that do not name their seller, only rows above them do. Their index in this order would lead past everybody's
 * rows; a sum has no index, so the seller's own are read and sorted.
 */
export const idOfOwn = (column: string): RawBuilder<number> => sql<number>`(${sql.ref(column)} + 0)`

/** The parts of a statement that reads one page. */
export function keyset({ by, type, down }: Order, id: RawBuilder<unknown>, place: Place | null): Clauses {
  const sign = sql.raw(down ? '<' : '>')
  const way = sql.raw(down ? 'desc' : 'asc')
  if (by === null) {
    return {
      sortValue: sql<null>`null`,
      isAfter: place === null ? sql<SqlBool>`true` : sql<SqlBool>`${id} ${sign} ${place[1]}::int`,
      orderBy: sql`${id} ${way}`,
    }
  }
  const value = place && (type === 'text' ? sql`${place[0]}::text collate "pl-x-icu"` : sql`${place[0]}::numeric`)
  return {
    sortValue: by,
    isAfter:
      value === null ? sql<SqlBool>`true` : sql<SqlBool>`(${by}, ${id}) ${sign} (${value}, ${place?.[1] ?? 0}::int)`,
    orderBy: sql`${by} ${way}, ${id} ${way}`,
  }
}

/** The page of rows asked for with `limit + 1`, without the values they were sorted by: those travel in the cursor only. */
export function orderedPage<T extends { id: number }>(rows: (T & { sortValue: Place[0] })[], limit: number) {
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.sortValue, last.id))
  return { items: items.map(({ sortValue: _, ...item }) => item), nextCursor }
}

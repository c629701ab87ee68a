import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { invalid } from '../errors/index.ts'

/** Where a page of an ordered list begins: after the row with this value and this id. */
export type CursorPosition = readonly [value: string | number | null, id: number]

/** Sort key of a list; rows with equal values are sorted by id. */
export type SortOrder = { by: RawBuilder<string | number> | null; type: 'text' | 'numeric'; descending: boolean }

const order = (by: SortOrder['by'], type: SortOrder['type'], descending: boolean): SortOrder => ({
  by,
  type,
  descending,
})

/** By the Polish alphabet, ignoring case. */
export const byName = (name: string): SortOrder =>
  order(sql<string>`(lower(${sql.ref(name)}) collate "pl-x-icu")`, 'text', false)
/** By a number, ascending. */
export const ascending = (value: RawBuilder<unknown>): SortOrder =>
  order(sql<number>`(${value})::numeric`, 'numeric', false)
/** The order in a direction; as it is when none is asked for. */
export const directed = (given: SortOrder, direction: 'asc' | 'desc' | undefined): SortOrder =>
  direction === undefined ? given : { ...given, descending: direction === 'desc' }
export const oldestFirst: SortOrder = order(null, 'numeric', false)
export const newestFirst: SortOrder = order(null, 'numeric', true)

const Cursor = z.tuple([z.nullable(z.union([z.string().check(z.maxLength(400)), z.number()])), z.int()])

/** Where a page starts, read from its cursor; a cursor of another order is rejected. */
export function readKeysetCursor(cursor: string | undefined, { by, type }: SortOrder): CursorPosition | null {
  const after = readCursor(cursor, Cursor)
  if (after === null) return null
  const hasSortType = by === null ? after[0] === null : typeof after[0] === (type === 'text' ? 'string' : 'number')
  if (!hasSortType) throw invalid({ property: 'cursor', code: 'invalid' })
  return after
}

type Clauses = {
  /** Selected with each row, for the cursor. */
  sortValue: RawBuilder<string | number | null>
  isAfter: RawBuilder<SqlBool>
  orderBy: RawBuilder<unknown>
}

/**
 * Sort by id for rows that refer to their seller only through a parent row. An index in this order would read the rows of
 * all sellers; a sum uses no index, so the seller's own rows are read and sorted.
 */
export const unindexedId = (column: string): RawBuilder<number> => sql<number>`(${sql.ref(column)} + 0)`

/** The parts of a statement that reads one page. */
export function keyset(
  { by, type, descending }: SortOrder,
  id: RawBuilder<unknown>,
  after: CursorPosition | null,
): Clauses {
  const sign = sql.raw(descending ? '<' : '>')
  const direction = sql.raw(descending ? 'desc' : 'asc')
  if (by === null) {
    return {
      sortValue: sql<null>`null`,
      isAfter: after === null ? sql<SqlBool>`true` : sql<SqlBool>`${id} ${sign} ${after[1]}::int`,
      orderBy: sql`${id} ${direction}`,
    }
  }
  const value = after && (type === 'text' ? sql`${after[0]}::text collate "pl-x-icu"` : sql`${after[0]}::numeric`)
  return {
    sortValue: by,
    isAfter:
      value === null ? sql<SqlBool>`true` : sql<SqlBool>`(${by}, ${id}) ${sign} (${value}, ${after?.[1] ?? 0}::int)`,
    orderBy: sql`${by} ${direction}, ${id} ${direction}`,
  }
}

/** The page of rows read with `limit + 1`, without their sort values, which are in the cursor only. */
export function keysetPage<T extends { id: number }>(rows: (T & { sortValue: CursorPosition[0] })[], limit: number) {
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.sortValue, last.id))
  return { items: items.map(({ sortValue: _, ...item }) => item), nextCursor }
}

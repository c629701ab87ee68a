import type * as z from 'zod/mini'
import { invalid } from '../errors/index.ts'

type Sortable = string | number | null

/** A place in a keyset list: the sort values of its last row, opaque to clients. */
export const writeCursor = (...values: Sortable[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * The sort values of a cursor, or `null` for the first page; an invalid cursor is rejected. `shape` is a tuple:
 * `z.tuple([z.int()])`.
 */
export function readCursor<S extends z.ZodMiniType>(cursor: string | undefined, shape: S): z.output<S> | null {
  if (cursor === undefined) return null
  const read = shape.safeParse(jsonOf(cursor))
  if (!read.success) throw invalid({ property: 'cursor', code: 'invalid' })
  return read.data
}

/** Makes a page of rows read with `limit + 1`: the additional row only shows that there is a next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

const jsonOf = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

import { instantText } from '@kram/contract/common/time'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { invalid } from '../errors/index.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { SqlDb } from '../database/index.ts'

/**
 * A change has the time at which its transaction began. A transaction takes eight seconds at most (`transaction_timeout`), so whatever is not
 * visible yet has a time after `now - OVERLAP_SECONDS`.
 */
export const OVERLAP_SECONDS = 60

type Query = { updatedSince: string; limit: number; cursor?: string | undefined }

type Source<T> = {
  sellerId: number
  /** Selects `id` and `updated_at` of the seller's entries. */
  entries: RawBuilder<unknown>
  /** Under what deletions are recorded; `null` for entries that are never deleted. */
  deletedAs: 'product' | 'offer' | 'item' | null
  /** The entries with these ids, in any order. */
  load: (ids: readonly number[]) => Promise<T[]>
}

type Changes<T> = { items: T[]; deleted: number[]; nextCursor: string | null; syncedUntil: string }

/** Time with microseconds and id of the last change on the page before, and the answer's `syncedUntil`, the same on every page. */
const Cursor = z.tuple([
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)),
  z.int(),
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
])

type Key = { id: number; at: string; deleted: boolean }

/** Times before 1970 are the same to us, and PostgreSQL does not know the year 0. */
const startOf = (updatedSince: string): string => instantText(new Date(Math.max(0, Date.parse(updatedSince))))

async function readKeys(
  db: SqlDb,
  { sellerId, entries, deletedAs }: Omit<Source<unknown>, 'load'>,
  { at, id, count }: { at: string; id: number; count: number },
): Promise<{ keys: Key[]; until: string }> {
  const after = sql`(${at}::timestamptz, ${id}::integer)`
  const { rows } = await sql<{ keys: Key[]; until: string }>`
    select instant_text(now() - ${sql.lit(OVERLAP_SECONDS)} * interval '1 second') as until, coalesce((
      select json_agg(json_build_object('id', k.id, 'deleted', k.deleted,
        'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by k.at, k.id)
      from (
        (select e.id, e.updated_at as at, false as deleted from (${entries}) e
          where (e.updated_at, e.id) > ${after} order by e.updated_at, e.id limit ${count})
        union all
        (select d.entry_id, d.deleted_at, true from deleted_entries d
          where d.seller_id = ${sellerId} and d.kind = ${deletedAs} and (d.deleted_at, d.entry_id) > ${after}
          order by d.deleted_at, d.entry_id limit ${count})
        order by 2, 1 limit ${count}) k), '[]') as keys`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a from answers one row')
  return row
}

const PARAMETERS = new Set(['updatedSince', 'limit', 'cursor'])

/** `updatedSince` has its own order and its own set: another filter would be ignored silently. */
function refuseOtherFilters(query: Query): void {
  const given = Object.entries(query).filter(([name, value]) => value !== undefined && !PARAMETERS.has(name))
  if (given.length > 0) throw invalid(...given.map(([property]) => ({ property, code: 'invalid' })))
}

/** What changed since an instant, by time and id, with deletions. The database is the primary, which has every commit. */
export async function readChanges<T extends { id: number }>(
  db: SqlDb,
  query: Query,
  { load, ...source }: Source<T>,
): Promise<Changes<T>> {
  refuseOtherFilters(query)
  const { updatedSince, limit, cursor } = query
  const [at, id, since] = readCursor(cursor, Cursor) ?? [startOf(updatedSince), 0, null]
  const { keys, until } = await readKeys(db, source, { at, id, count: limit + 1 })
  const page = keys.slice(0, limit)
  const last = page.at(-1)
  const syncedUntil = since ?? until
  const loaded = new Map((await load(page.flatMap((key) => (key.deleted ? [] : [key.id])))).map((one) => [one.id, one]))
  return {
    items: page.flatMap((key) => loaded.get(key.id) ?? []),
    deleted: page.flatMap((key) => (key.deleted ? [key.id] : [])),
    nextCursor: keys.length > limit && last ? writeCursor(last.at, last.id, syncedUntil) : null,
    syncedUntil,
  }
}

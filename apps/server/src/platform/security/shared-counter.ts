import { sql } from 'kysely'
import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { keyOf, type LimitState, type RateLimit, rateLimited, secondsUntil } from './rate-limited.ts'

/** Counts one request in each window, which starts with its first request; the counts and ends of the windows. */
export type CountWindows = (
  windows: readonly { key: string; seconds: number }[],
  now: Date,
) => Promise<{ key: string; count: number; expiresAt: Date }[]>

export type CounterSettings = {
  db: Db
  clock: Clock
  factor: number
  /** Counts elsewhere than in the database, which takes over when it fails. */
  countWindows?: CountWindows
}

const windowKey = ({ name, seconds, subject }: RateLimit): string => keyOf(`${name}/${seconds}`, subject)

const countInDatabase =
  (db: Db): CountWindows =>
  async (windows, now) => {
    // In the order of the keys, so that two requests cannot deadlock.
    const { rows } = await sql<{ key: string; count: number; expiresAt: Date }>`
      insert into rate_limits as t (key, count, expires_at)
      select key, 1, ${now}::timestamptz + seconds * interval '1 second'
      from unnest(${windows.map(({ key }) => key)}::text[], ${windows.map(({ seconds }) => seconds)}::int[]) as asked (key, seconds)
      order by key
      on conflict (key) do update set
        count = case when t.expires_at <= ${now} then 1 else t.count + 1 end,
        expires_at = case when t.expires_at <= ${now} then excluded.expires_at else t.expires_at end
      returning key, count, expires_at`.execute(db)
    return rows
  }

const withFallback =
  (first: CountWindows, second: CountWindows): CountWindows =>
  (windows, now) =>
    first(windows, now).catch(() => second(windows, now))

/** Counts for all processes; fails with 429 when a limit is used up. */
export function createSharedCounter({ db, clock, factor, countWindows }: CounterSettings) {
  const count = countWindows ? withFallback(countWindows, countInDatabase(db)) : countInDatabase(db)
  return async (rateLimits: readonly RateLimit[]): Promise<LimitState[]> => {
    const now = clock.now()
    const rows = rateLimits.map((rateLimit) => ({ ...rateLimit, key: windowKey(rateLimit) }))
    const windows = await count(rows, now)
    const limitOf = new Map(rows.map(({ key, max, ...rateLimit }) => [key, { ...rateLimit, max: max * factor }]))
    const exceeded = windows.filter(({ key, count }) => count > (limitOf.get(key)?.max ?? 0))
    if (exceeded.length === 0)
      return windows.flatMap(({ key, count, expiresAt }) => {
        const limit = limitOf.get(key)
        return limit ? [{ ...limit, remaining: limit.max - count, resetSeconds: secondsUntil(expiresAt, now) }] : []
      })
    const wait = Math.max(...exceeded.map(({ expiresAt }) => secondsUntil(expiresAt, now)))
    throw rateLimited(wait, exceeded.map(({ key }) => limitOf.get(key)?.message).find(Boolean))
  }
}

/**
 * Counts one use while there is room and returns 0, or leaves the count as it is and returns the seconds until there is room
 * again.
 */
export function createRoomCounter({ db, clock, factor }: CounterSettings) {
  return async (rateLimit: RateLimit): Promise<number> => {
    const now = clock.now()
    const key = windowKey(rateLimit)
    const { rows } = await sql`
      insert into rate_limits as t (key, count, expires_at)
      values (${key}, 1, ${now}::timestamptz + ${rateLimit.seconds} * interval '1 second')
      on conflict (key) do update set
        count = case when t.expires_at <= ${now} then 1 else t.count + 1 end,
        expires_at = case when t.expires_at <= ${now} then excluded.expires_at else t.expires_at end
      where t.expires_at <= ${now} or t.count < ${rateLimit.max * factor}
      returning key`.execute(db)
    if (rows.length > 0) return 0
    const full = await db.selectFrom('rateLimits').select('expiresAt').where('key', '=', key).executeTakeFirst()
    return full ? secondsUntil(full.expiresAt, now) : 1
  }
}

/** True for the first call with this subject, of parallel calls for one of them. */
export async function claimOnce(db: Db, name: string, subject: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, count, expires_at) values (${keyOf(name, subject)}, 1, ${expiresAt})
    on conflict (key) do nothing returning key`.execute(db)
  return rows.length > 0
}

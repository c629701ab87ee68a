import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { TOO_MANY_ATTEMPTS_TEXT, waitText } from '@kram/polish/texts/wait-text'
import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { AppError } from '../errors/index.ts'

/** At most `max` per `seconds` for one subject, counted in windows that start with the first request. */
export type RateLimit = { name: string; subject: string | number; max: number; seconds: number }

export type RateLimiter = {
  /** Counts against every limit in the memory of this process; fails with 429 when one is used up. */
  countLocal: (rateLimits: readonly RateLimit[]) => void
  /** Same, in the database for all processes. Call it outside transactions. */
  countShared: (rateLimits: readonly RateLimit[]) => Promise<void>
  /**
   * Counts an attempt to guess a secret as failed before it is made, so that parallel attempts are all counted. Five are
   * free, then the wait is 1, 2, 4 … s, at most 15 minutes; after a hundred in a row all are refused until `forgive`.
   */
  countAttempt: (name: string, subject: string | number) => Promise<void>
  /** Resets the count after a correct or replaced secret. */
  resetAttempts: (name: string, subject: string | number) => Promise<void>
}

type Settings = {
  db: Db
  clock: Clock
  /** Multiplies every limit, for tests; 1 in production. */
  factor: number
}

const MAX_SUBJECTS = 50_000
const FREE_ATTEMPTS = 5
const MAX_ATTEMPTS = 100
const MAX_WAIT_SECONDS = 900
const MEMORY_DAYS = 30

const rateLimited = (retryAfterSeconds: number, message = waitText(retryAfterSeconds)): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds, ...(message !== undefined && { message }) })

/** Addresses and e-mails are personal data, so only their hash is stored. */
const keyOf = (name: string, subject: string | number): string =>
  `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

function createLocalCounter(clock: Clock, factor: number): RateLimiter['countLocal'] {
  const windows = new Map<string, { count: number; endsAt: number }>()

  const evictExpired = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    // When all windows are active, the oldest are removed, so that memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size < MAX_SUBJECTS) break
      windows.delete(key)
    }
  }

  return (rateLimits) => {
    const now = clock.now().getTime()
    for (const { name, subject, max, seconds } of rateLimits) {
      const key = `${name}/${seconds}:${subject}`
      const existing = windows.get(key)
      const activeWindow = existing && existing.endsAt > now ? existing : { count: 0, endsAt: now + seconds * 1000 }
      activeWindow.count += 1
      if (activeWindow !== existing) {
        if (windows.size >= MAX_SUBJECTS) evictExpired(now)
        windows.set(key, activeWindow)
      }
      if (activeWindow.count > max * factor) throw rateLimited((activeWindow.endsAt - now) / 1000)
    }
  }
}

function createSharedCounter({ db, clock, factor }: Settings): RateLimiter['countShared'] {
  return async (rateLimits) => {
    const now = clock.now()
    const rows = rateLimits.map((rateLimit) => ({
      ...rateLimit,
      key: keyOf(`${rateLimit.name}/${rateLimit.seconds}`, rateLimit.subject),
    }))
    // In the order of the keys, so that two requests cannot deadlock.
    const { rows: windows } = await sql<{ key: string; count: number; expiresAt: Date }>`
      insert into rate_limits as t (key, count, expires_at)
      select key, 1, ${now}::timestamptz + seconds * interval '1 second'
      from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ seconds }) => seconds)}::int[]) as asked (key, seconds)
      order by key
      on conflict (key) do update set
        count = case when t.expires_at <= ${now} then 1 else t.count + 1 end,
        expires_at = case when t.expires_at <= ${now} then excluded.expires_at else t.expires_at end
      returning key, count, expires_at`.execute(db)

    const maxOf = new Map(rows.map(({ key, max }) => [key, max * factor]))
    const exceeded = windows.filter(({ key, count }) => count > (maxOf.get(key) ?? 0))
    if (exceeded.length > 0)
      throw rateLimited(Math.max(...exceeded.map(({ expiresAt }) => secondsUntil(expiresAt, now))))
  }
}

function createAttemptCounter({ db, clock, factor }: Settings): RateLimiter['countAttempt'] {
  const free = FREE_ATTEMPTS * factor
  const most = MAX_ATTEMPTS * factor
  return async (name, subject) => {
    const now = clock.now()
    const key = keyOf(name, subject)
    const { rows } = await sql`
      insert into rate_limits as t (key, count, expires_at) values (${key}, 1, ${now}::timestamptz + ${MEMORY_DAYS} * interval '1 day')
      on conflict (key) do update set
        count = t.count + 1,
        expires_at = excluded.expires_at,
        blocked_until = case when t.count + 1 >= ${free}
          then ${now}::timestamptz + least(${MAX_WAIT_SECONDS}, power(2, least(t.count + 1 - ${free}, 20))) * interval '1 second' end
      where (t.blocked_until is null or t.blocked_until <= ${now}) and t.count < ${most}
      returning key`.execute(db)
    if (rows.length > 0) return

    const current = await db
      .selectFrom('rateLimits')
      .select(['count', 'blockedUntil'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (current && current.count >= most) throw rateLimited(MAX_WAIT_SECONDS, TOO_MANY_ATTEMPTS_TEXT)
    throw rateLimited(current?.blockedUntil ? secondsUntil(current.blockedUntil, now) : 1)
  }
}

export function createRateLimiter(settings: Settings): RateLimiter {
  return {
    countLocal: createLocalCounter(settings.clock, settings.factor),
    countShared: createSharedCounter(settings),
    countAttempt: createAttemptCounter(settings),
    resetAttempts: async (name, subject) => {
      await settings.db.deleteFrom('rateLimits').where('key', '=', keyOf(name, subject)).execute()
    },
  }
}

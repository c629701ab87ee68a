import { sql } from 'kysely'
import { TOO_MANY_ATTEMPTS_TEXT } from '@kram/polish/texts/wait-text'
import { keyOf, rateLimited, secondsUntil } from './rate-limited.ts'
import type { CounterSettings } from './shared-counter.ts'

const FREE_ATTEMPTS = 5
const MAX_ATTEMPTS = 100
const MAX_WAIT_SECONDS = 900
const MEMORY_DAYS = 30

export function createAttemptCounter({ db, clock, factor }: CounterSettings) {
  const free = FREE_ATTEMPTS * factor
  const most = MAX_ATTEMPTS * factor
  return async (name: string, subject: string | number): Promise<void> => {
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

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { Refusal } from './refusal.ts'

/** At most `max` per `seconds` for one subject, counted in windows that begin with the first. */
export type Allowance = { name: string; subject: string | number; max: number; seconds: number }

export type Throttle = {
  /** Counts one more in every allowance, in memory of this process; refuses with 429 when one is used up. */
  own: (allowances: readonly Allowance[]) => void
  /** The same in the database, for all processes together. Call it outside transactions. */
  shared: (allowances: readonly Allowance[]) => Promise<void>
  /**
   * Counts an attempt on a secret as failed before it is made, so that attempts side by side cannot slip through: five are free,
   * then each waits 1, 2, 4 … s, at most 15 minutes; after a hundred in a row none is let in until `forgive`.
   */
  attempt: (name: string, subject: string | number) => Promise<void>
  /** The secret was right, or it has been replaced: counting starts anew. */
  forgive: (name: string, subject: string | number) => Promise<void>
}

type Settings = {
  db: Db
  clock: Clock
  /** Multiplies every allowance; 1 in real life. */
  factor: number
}

const MOST_SUBJECTS = 50_000
const FREE_ATTEMPTS = 5
const MOST_ATTEMPTS = 100
const LONGEST_WAIT_SECONDS = 900
const MEMORY_DAYS = 30

const EXHAUSTED = 'Za dużo nieudanych prób. Ustaw nowe hasło, korzystając z linku „Zapomniałem hasła”.'

/** "A while" is true of a minute; who has to wait longer is told how long. */
const patience = (seconds: number): string | undefined => {
  if (seconds <= 60) return undefined
  const minutes = Math.ceil(seconds / 60)
  const said = (wait: string) => `Za dużo prób w krótkim czasie. Spróbuj ponownie za ${wait}.`
  if (minutes < 60) return said(`${minutes} min`)
  return said(minutes === 60 ? 'godzinę' : `${Math.ceil(minutes / 60)} h`)
}

const limited = (retryAfterSeconds: number, message = patience(retryAfterSeconds)): Refusal =>
  new Refusal('RATE_LIMITED', { retryAfterSeconds, ...(message !== undefined && { message }) })

/** Addresses and e-mails are personal data: only their hash is kept. */
const keyOf = (name: string, subject: string | number): string =>
  `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

function createOwn(clock: Clock, factor: number): Throttle['own'] {
  const windows = new Map<string, { count: number; endsAt: number }>()

  const makeRoom = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    // Full of live windows: the oldest give way, so that memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size < MOST_SUBJECTS) break
      windows.delete(key)
    }
  }

  return (allowances) => {
    const now = clock.now().getTime()
    for (const { name, subject, max, seconds } of allowances) {
      const key = `${name}/${seconds}:${subject}`
      const seen = windows.get(key)
      const live = seen && seen.endsAt > now ? seen : { count: 0, endsAt: now + seconds * 1000 }
      live.count += 1
      if (live !== seen) {
        if (windows.size >= MOST_SUBJECTS) makeRoom(now)
        windows.set(key, live)
      }
      if (live.count > max * factor) throw limited((live.endsAt - now) / 1000)
    }
  }
}

function createShared({ db, clock, factor }: Settings): Throttle['shared'] {
  return async (allowances) => {
    const now = clock.now()
    const rows = allowances.map((allowance) => ({
      ...allowance,
      key: keyOf(`${allowance.name}/${allowance.seconds}`, allowance.subject),
    }))
    // In the order of the keys, so that two requests never wait for each other.
    const { rows: windows } = await sql<{ key: string; count: number; expiresAt: Date }>`
      insert into throttle as t (key, count, expires_at)
      select key, 1, ${now}::timestamptz + seconds * interval '1 second'
      from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ seconds }) => seconds)}::int[]) as asked (key, seconds)
      order by key
      on conflict (key) do update set
        count = case when t.expires_at <= ${now} then 1 else t.count + 1 end,
        expires_at = case when t.expires_at <= ${now} then excluded.expires_at else t.expires_at end
      returning key, count, expires_at`.execute(db)

    const maxOf = new Map(rows.map(({ key, max }) => [key, max * factor]))
    const full = windows.filter(({ key, count }) => count > (maxOf.get(key) ?? 0))
    if (full.length > 0) throw limited(Math.max(...full.map(({ expiresAt }) => secondsUntil(expiresAt, now))))
  }
}

function createAttempt({ db, clock, factor }: Settings): Throttle['attempt'] {
  const free = FREE_ATTEMPTS * factor
  const most = MOST_ATTEMPTS * factor
  return async (name, subject) => {
    const now = clock.now()
    const key = keyOf(name, subject)
    const { rows } = await sql`
      insert into throttle as t (key, count, expires_at) values (${key}, 1, ${now}::timestamptz + ${MEMORY_DAYS} * interval '1 day')
      on conflict (key) do update set
        count = t.count + 1,
        expires_at = excluded.expires_at,
        blocked_until = case when t.count + 1 >= ${free}
          then ${now}::timestamptz + least(${LONGEST_WAIT_SECONDS}, power(2, least(t.count + 1 - ${free}, 20))) * interval '1 second' end
      where (t.blocked_until is null or t.blocked_until <= ${now}) and t.count < ${most}
      returning key`.execute(db)
    if (rows.length > 0) return

    const standing = await db
      .selectFrom('throttle')
      .select(['count', 'blockedUntil'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (standing && standing.count >= most) throw limited(LONGEST_WAIT_SECONDS, EXHAUSTED)
    throw limited(standing?.blockedUntil ? secondsUntil(standing.blockedUntil, now) : 1)
  }
}

export function createThrottle(settings: Settings): Throttle {
  return {
    own: createOwn(settings.clock, settings.factor),
    shared: createShared(settings),
    attempt: createAttempt(settings),
    forgive: async (name, subject) => {
      await settings.db.deleteFrom('throttle').where('key', '=', keyOf(name, subject)).execute()
    },
  }
}

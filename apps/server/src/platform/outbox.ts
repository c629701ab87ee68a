import { sql } from 'kysely'
import type { Db, Writes } from './database.ts'
import { prepared } from './prepared.ts'
import type { Json } from './schema.ts'
import { signal } from './signals.ts'

export const OUTBOX_CHANNEL = 'kram_outbox'

export type Letter = {
  /** Names its handler: `mail`, `reservation.submitted`. */
  topic: string
  /** What the handler needs; ids rather than copies, no secrets in clear. */
  payload: Json
  /** One letter per topic and key, ever: a second one is dropped. */
  dedupKey?: string
  /** Not before this instant. */
  runAt?: Date
}

/** Leaves letters in the same transaction. They are handled after the commit, at least once, and lost with a rollback. */
export async function leaveAll(tx: Writes<'outbox'>, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  const due = letters.some(({ runAt }) => !runAt)
  if (due) signal(tx, OUTBOX_CHANNEL)
  await sql`${prepared}
    insert into outbox (topic, payload, dedup_key, run_at)
    select topic, payload, dedup_key, coalesce(run_at, '-infinity')
    from unnest(
      ${letters.map(({ topic }) => topic)}::text[],
      ${letters.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${letters.map(({ dedupKey }) => dedupKey ?? null)}::text[],
      ${letters.map(({ runAt }) => runAt ?? null)}::timestamptz[]) as letter (topic, payload, dedup_key, run_at)
    on conflict (topic, dedup_key) where dedup_key is not null do nothing`.execute(tx)
}

/** One alone. */
export const leaveLetter = (tx: Writes<'outbox'>, letter: Letter): Promise<void> => leaveAll(tx, [letter])

export type Taken = { id: number; topic: string; payload: Json; attempts: number }

type Take = { topics: string[]; now: Date; leaseSeconds: number; limit: number }

/** Takes due letters for the length of the lease: who crashes with them gives them back by that. No two processes get the same. */
export async function takeLetters(db: Db, { topics, now, leaseSeconds, limit }: Take): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox set attempts = attempts + 1, run_at = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
    where id in (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= ${now} and topic = any(${topics})
      order by run_at, id limit ${limit} for update skip locked)
    returning id, topic, payload, attempts`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Seconds to wait after the first, second … failed attempt. After the last a letter is dead and somebody has to look. */
const BACKOFF_SECONDS = [1, 10, 60, 600, 3600]

/** Only the one that holds the lease may say how it went: a letter that was taken anew has more attempts. */
const held = (db: Db, { id, attempts }: Taken) =>
  db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts)

export async function closeLetter(db: Db, letter: Taken, now: Date): Promise<void> {
  await held(db, letter).set({ doneAt: now, lastError: null }).execute()
}

/** Puts the letter back for later; answers `true` when it is dead instead. */
export async function returnLetter(db: Db, letter: Taken, now: Date, error: string): Promise<boolean> {
  const wait = BACKOFF_SECONDS[letter.attempts - 1]
  const fate = wait === undefined ? { deadAt: now } : { runAt: new Date(now.getTime() + wait * 1000) }
  await held(db, letter)
    .set({ ...fate, lastError: error.slice(0, 500) })
    .execute()
  return wait === undefined
}

/** Letters handled long ago; in batches, so that no lock is long. Answers how many went. */
export async function purgeLetters(db: Db, before: Date, limit = 5000): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', db.selectFrom('outbox').select('id').where('doneAt', '<', before).limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type OutboxFigures = { waiting: number; dead: number; oldestSeconds: number }

/** How the outbox stands, for metrics. */
export async function outboxFigures(db: Db): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null and run_at <= now())), 0)::float as oldest_seconds
    from outbox where done_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, dead: 0, oldestSeconds: 0 }
}

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Json, prepared, publishOnCommit, type SqlTx } from '../database/index.ts'
import { currentTraceParent } from '../tracing/index.ts'
import { secondsAfter, type SqlInstant } from './sql-now.ts'

export const OUTBOX_CHANNEL = 'kram_outbox'

export type OutboxMessage = {
  /** Names its handler: `mail`, `reservation.submitted`. */
  topic: string
  /** Data for the handler; ids rather than copies, no secrets in clear. */
  payload: Json
  /** One message per topic and key, ever: a second one is dropped. */
  dedupKey?: string
  /** Not before this instant. */
  runAt?: Date
}

/**
 * Enqueues messages in the same transaction. They are handled after the commit, at least once, and discarded by a rollback.
 */
export async function enqueueAll(tx: SqlTx, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  const due = messages.some(({ runAt }) => !runAt)
  if (due) publishOnCommit(tx, OUTBOX_CHANNEL)
  await sql`${prepared}
    insert into outbox_messages (topic, payload, dedup_key, run_at, trace_parent)
    select topic, payload, dedup_key, coalesce(run_at, '-infinity'), ${currentTraceParent()}::text
    from unnest(
      ${messages.map(({ topic }) => topic)}::text[],
      ${messages.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${messages.map(({ dedupKey }) => dedupKey ?? null)}::text[],
      ${messages.map(({ runAt }) => runAt ?? null)}::timestamptz[]) as message (topic, payload, dedup_key, run_at)
    on conflict (topic, dedup_key) where dedup_key is not null do nothing`.execute(tx)
}

/** Enqueues a single message. */
export const enqueue = (tx: SqlTx, message: OutboxMessage): Promise<void> => enqueueAll(tx, [message])

export type ClaimedMessage = {
  id: number
  topic: string
  payload: Json
  attempts: number
  /** The span that enqueued it, as a W3C `traceparent`; null when it was not traced. */
  traceParent: string | null
}

type ClaimOptions = { topics: string[]; now: SqlInstant; leaseSeconds: number; limit: number }

/** Claims due messages for the length of the lease; after a crash they become due again. No two processes claim the same message. */
export async function claimBatch(
  db: Db,
  { topics, now, leaseSeconds, limit }: ClaimOptions,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox_messages set attempts = attempts + 1, run_at = ${secondsAfter(now, leaseSeconds)}
    where id in (
      select id from outbox_messages
      where done_at is null and dead_at is null and run_at <= ${now} and topic = any(${topics})
      order by run_at, id limit ${limit} for update skip locked)
    returning id, topic, payload, attempts, trace_parent`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Seconds to wait after the first, second … failed attempt, and up to a tenth more; later every half an hour. */
const BACKOFF_SECONDS = [1, 10, 60, 300, 900]
const LATER_SECONDS = 1800
/** Messages that failed together do not return together. */
const MAX_JITTER = 0.1
const MS = 1000
/** After this many attempts, about a day, a message is dead and needs an operator. */
const MAX_MESSAGE_ATTEMPTS = 53

/** Only the holder of the lease may complete a message: a message claimed again has more attempts. */
const ownClaim = (db: Db, { id, attempts }: ClaimedMessage) =>
  db.updateTable('outboxMessages').where('id', '=', id).where('attempts', '=', attempts)

export async function completeMessage(db: Db, message: ClaimedMessage, now: SqlInstant): Promise<void> {
  await ownClaim(db, message).set({ doneAt: now, lastError: null }).execute()
}

/** Schedules another attempt; returns `true` when the message is dead instead. */
export async function retryMessage(db: Db, message: ClaimedMessage, now: SqlInstant, error: string): Promise<boolean> {
  const isDead = message.attempts >= MAX_MESSAGE_ATTEMPTS
  const wait = BACKOFF_SECONDS[message.attempts - 1] ?? LATER_SECONDS
  const jitter = randomInt(wait * MAX_JITTER * MS) / MS
  const update = isDead ? { deadAt: now } : { runAt: secondsAfter(now, wait + jitter) }
  await ownClaim(db, message)
    .set({ ...update, lastError: error.slice(0, 500) })
    .execute()
  return isDead
}

/** Deletes old completed messages in batches, so that locks stay short. Returns their number. */
export async function purgeMessages(db: Db, before: Date, limit = 5000): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outboxMessages')
    .where('id', 'in', db.selectFrom('outboxMessages').select('id').where('doneAt', '<', before).limit(limit))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type OutboxStats = { waiting: number; dead: number; oldestSeconds: number }

/** Figures of the outbox for metrics. */
export async function outboxStats(db: Db): Promise<OutboxStats> {
  const { rows } = await sql<OutboxStats>`
    select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null and run_at <= now())), 0)::float as oldest_seconds
    from outbox_messages where done_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, dead: 0, oldestSeconds: 0 }
}

/** Makes a dead message due again, as if it were new; false when it is not dead. */
export async function reviveMessage(tx: SqlTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update outbox_messages set dead_at = null, attempts = 0, run_at = '-infinity'
    where id = ${id} and dead_at is not null returning id`.execute(tx)
  if (rows.length > 0) publishOnCommit(tx, OUTBOX_CHANNEL)
  return rows.length > 0
}

/** Enqueues a copy of a message that was handled, once; false when there is no such message of this topic, or it has one. */
export async function repeatMessage(tx: SqlTx, id: number, topic: string): Promise<boolean> {
  const { rows } = await sql`
    insert into outbox_messages (topic, payload, dedup_key, run_at)
    select topic, payload, 'again-' || id, '-infinity' from outbox_messages where id = ${id} and topic = ${topic} and done_at is not null
    on conflict (topic, dedup_key) where dedup_key is not null do nothing returning id`.execute(tx)
  if (rows.length > 0) publishOnCommit(tx, OUTBOX_CHANNEL)
  return rows.length > 0
}

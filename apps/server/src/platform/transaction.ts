import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable } from './database-errors.ts'
import type { Db, Tx } from './database.ts'
import { pipelined } from './pipeline.ts'
import { Refusal } from './refusal.ts'
import { sendSignals } from './signals.ts'

const TRIES = 4
const FIRST_PAUSE_MS = 25
/** A lock is waited for three seconds: who has waited that long once is told to come back, not kept waiting again. */
const PATIENCE_MS = 2500

/**
 * Runs the work in one READ COMMITTED transaction. After a deadlock, a serialization failure or a lock timeout it is
 * run again from the start, up to three more times and not after 2.5 s; then the caller hears `UNAVAILABLE`.
 * The work must therefore have no effects outside the database: letters go through the outbox, `signal` waits for the commit.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (let attempt = 1; attempt <= TRIES && performance.now() < deadline; attempt++) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt < TRIES) await pause(randomInt(FIRST_PAUSE_MS * 2 ** attempt))
    }
  }
  throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 })
}

const last = new WeakMap<object, Promise<unknown>[]>()

/**
 * A write whose answer decides nothing any more: it leaves with the commit, one way to the database less. When it fails, the
 * transaction fails with its error.
 */
export function lastly(tx: { readonly isTransaction: true }, write: Promise<unknown>): void {
  write.catch(() => undefined)
  last.set(tx, [...(last.get(tx) ?? []), write])
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const writes: Promise<unknown>[] = []
  try {
    const [done, tx] = await db.transaction().execute(async (handle) => {
      const own = await pipelined(handle)
      const answer = await work(own)
      writes.push(...(last.get(own) ?? []))
      return [answer, own] as const
    })
    sendSignals(db, tx)
    return done
  } catch (error) {
    // The commit only says that something before it failed.
    await Promise.all(writes)
    throw error
  }
}

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable } from './database-errors.ts'
import type { Db, Tx } from './database.ts'
import { pipelineTransaction } from './pipeline.ts'
import { AppError } from '../errors/index.ts'
import { publishPending } from './pub-sub.ts'

const MAX_ATTEMPTS = 4
const FIRST_BACKOFF_MS = 25
/** A lock is waited for three seconds: who has waited that long once is told to come back, not kept waiting again. */
const MAX_WAIT_MS = 2500

/**
 * Runs the work in one READ COMMITTED transaction. After a deadlock, a serialization failure or a lock timeout it is
 * run again from the start, up to three more times and not after 2.5 s; then the caller hears `UNAVAILABLE`.
 * The work must therefore have no effects outside the database: letters go through the outbox, `signal` waits for the commit.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && performance.now() < deadline; attempt++) {
    try {
      return await runTransaction(db, work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt < MAX_ATTEMPTS) await pause(randomInt(FIRST_BACKOFF_MS * 2 ** attempt))
    }
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
}

const deferredWrites = new WeakMap<object, Promise<unknown>[]>()

/**
 * A write whose answer decides nothing any more: it leaves with the commit, one way to the database less. When it fails, the
 * transaction fails with its error.
 */
export function deferUntilCommit(tx: { readonly isTransaction: true }, write: Promise<unknown>): void {
  write.catch(() => undefined)
  deferredWrites.set(tx, [...(deferredWrites.get(tx) ?? []), write])
}

async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const writes: Promise<unknown>[] = []
  try {
    const [done, tx] = await db.transaction().execute(async (handle) => {
      const pipelinedTx = await pipelineTransaction(handle)
      const answer = await work(pipelinedTx)
      writes.push(...(deferredWrites.get(pipelinedTx) ?? []))
      return [answer, pipelinedTx] as const
    })
    publishPending(db, tx)
    return done
  } catch (error) {
    // The commit only says that something before it failed.
    await Promise.all(writes)
    throw error
  }
}

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable } from './connection/index.ts'
import { batch } from './batch.ts'
import type { Db, SqlTx, Tx } from './database.ts'
import { AppError } from '../errors/index.ts'
import { publishPending } from './messages.ts'

const MAX_ATTEMPTS = 4
const FIRST_BACKOFF_MS = 25
/** Shorter than the lock timeout of three seconds: after one such wait the client is asked to try again later. */
const MAX_WAIT_MS = 2500

/**
 * Runs the work in one READ COMMITTED transaction. After a deadlock, a serialization failure or a lock timeout it is
 * run again from the start, up to three more times and not after 2.5 s; then it fails with `UNAVAILABLE`.
 * The work must therefore have no effects outside the database: messages go through the outbox, `publishOnCommit` waits for the commit.
 * Statements are awaited one after another; `batch` sends several at once where that has been measured to matter.
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

type Send = (tx: SqlTx) => Promise<unknown>

const deferredStatements = new WeakMap<object, Send[]>()

/**
 * Sends a statement together with the commit instead of waiting for its answer before the commit. For a last write whose answer
 * decides nothing: row locks are released one round trip earlier. When it fails, the transaction fails with its error.
 */
export function deferUntilCommit(tx: { readonly isTransaction: true }, send: Send): void {
  deferredStatements.set(tx, [...(deferredStatements.get(tx) ?? []), send])
}

async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let deferred: Promise<unknown> | undefined
  try {
    const [result, tx] = await db.transaction().execute(async (handle) => {
      const answer = await work(handle)
      deferred = sendDeferred(handle)
      return [answer, handle] as const
    })
    publishPending(db, tx)
    return result
  } catch (error) {
    // When a deferred statement failed, the commit only reports that something before it did.
    await deferred
    throw error
  }
}

/** Not awaited before the commit: the driver sends the commit right behind these statements. */
function sendDeferred(tx: Tx): Promise<unknown> | undefined {
  const statements = deferredStatements.get(tx)
  if (!statements) return undefined
  const sent = batch(tx, Object.fromEntries(statements.map((send, at) => [`deferred ${at}`, send])))
  // Handled where the commit fails because of it.
  sent.catch(() => undefined)
  return sent
}

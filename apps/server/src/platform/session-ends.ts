import type { Db } from './database.ts'
import { hearOwn, signal, type Signals } from './signals.ts'

const CHANNEL = 'kram_sessions'

type Transaction = { readonly isTransaction: true }

/** Tells every process that these sessions are over, so that what they hold open is closed. Only hashes travel. */
export function sessionsEnded(tx: Transaction, tokenHashes: readonly Buffer[]): void {
  for (const hash of tokenHashes) signal(tx, CHANNEL, hash.toString('hex'))
}

/** Hears the hash of the token of each session that ends, in this process and in others. Answers how to stop. */
export function onSessionEnd(db: Db, signals: Signals, hear: (tokenHash: string) => void): () => void {
  const tell = (payload: string | null) => {
    // What went unheard while the line was down is found by the heartbeat of each stream.
    if (payload !== null) hear(payload)
  }
  const stops = [hearOwn(db, CHANNEL, tell), signals.listen(CHANNEL, tell)]
  return () => {
    for (const stop of stops) stop()
  }
}

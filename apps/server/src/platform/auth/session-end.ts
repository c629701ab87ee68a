import { type Db, publishOnCommit, type PubSub, subscribeLocal } from '../database/index.ts'

const CHANNEL = 'kram_sessions'

type Transaction = { readonly isTransaction: true }

/** Tells every process that these sessions are over, so that what they hold open is closed. Only hashes travel. */
export function publishSessionEnds(tx: Transaction, tokenHashes: readonly Buffer[]): void {
  for (const hash of tokenHashes) publishOnCommit(tx, CHANNEL, hash.toString('hex'))
}

/** Hears the hash of the token of each session that ends, in this process and in others. Answers how to stop. */
export function onSessionEnd(db: Db, pubSub: PubSub, listener: (tokenHash: string) => void): () => void {
  const dispatch = (payload: string | null) => {
    // What went unheard while the line was down is found by the heartbeat of each stream.
    if (payload !== null) listener(payload)
  }
  const stops = [subscribeLocal(db, CHANNEL, dispatch), pubSub.subscribe(CHANNEL, dispatch)]
  return () => {
    for (const stop of stops) stop()
  }
}

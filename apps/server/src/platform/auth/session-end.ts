import { type Db, publishOnCommit, type PubSub, subscribeLocal } from '../database/index.ts'

const CHANNEL = 'kram_sessions'

type Transaction = { readonly isTransaction: true }

/** Publishes the end of sessions to every process, so that their streams are closed. Only hashes are sent. */
export function publishSessionEnds(tx: Transaction, tokenHashes: readonly Buffer[]): void {
  for (const hash of tokenHashes) publishOnCommit(tx, CHANNEL, hash.toString('hex'))
}

/** Subscribes to the token hashes of ended sessions of all processes. Returns the unsubscribe function. */
export function onSessionEnd(db: Db, pubSub: PubSub, listener: (tokenHash: string) => void): () => void {
  const dispatch = (payload: string | null) => {
    // Messages missed during a connection loss are found by the session check of each stream.
    if (payload !== null) listener(payload)
  }
  const stops = [subscribeLocal(db, CHANNEL, dispatch), pubSub.subscribe(CHANNEL, dispatch)]
  return () => {
    for (const stop of stops) stop()
  }
}

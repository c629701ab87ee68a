import { type Db, publish, publishOnCommit, type PubSub, subscribeLocal } from '../database/index.ts'

const CHANNEL = 'kram_public'
const EVERYTHING = 'everything'
const EDITED = ' edited'

type Transaction = { readonly isTransaction: true; readonly batchedIn?: object }

/** Invalidates everything that shows this seller, on commit. */
export const invalidateSeller = (tx: Transaction, sellerId: number): void =>
  publishOnCommit(tx, CHANNEL, String(sellerId))

/** Invalidates everything the seller's write may have changed, including lists without the seller. Call it after the commit. */
export const invalidateSellerAndLists = (db: Db, sellerId: number): void => publish(db, CHANNEL, `${sellerId}${EDITED}`)

/** Invalidates everything. Call it after the commit. */
export const invalidateAll = (db: Db): void => publish(db, CHANNEL, EVERYTHING)

/** Cache tags of a public answer. A list also depends on sellers who are not in it yet. */
export const cacheTags = (sellers: readonly number[], kind: 'list' | 'one' = 'one'): readonly string[] => [
  ...(kind === 'list' ? ['list'] : []),
  ...new Set(sellers.map((id) => `seller ${id}`)),
]
/** For an answer without known sellers: invalidated by every change. */
export const ANY_CHANGE_TAGS: readonly string[] = ['any']

/** The tags that a change invalidates; `undefined` for all. */
const tagsOf = (payload: string | null): string[] | undefined => {
  if (payload === null || payload === EVERYTHING) return undefined
  const edited = payload.endsWith(EDITED)
  const seller = edited ? payload.slice(0, -EDITED.length) : payload
  return ['any', `seller ${seller}`, ...(edited ? ['list'] : [])]
}

export type InvalidationFeed = {
  /** Subscribes to the tags of every change: own changes before the writer gets its answer, those of other processes as they arrive. */
  onInvalidate: (listener: (tags: readonly string[] | undefined) => void) => void
  /** False while changes of other processes may be missed. */
  isConnected: () => boolean
  close: () => void
}

/** Calls back with the tags of changes made by this process; `undefined` for all tags. Returns the unsubscribe function. */
export const subscribeToOwnInvalidations = (
  db: Db,
  listener: (tags: readonly string[] | undefined) => void,
): (() => void) => subscribeLocal(db, CHANNEL, (payload) => listener(tagsOf(payload)))

/** Invalidation of public answers, exchanged between all processes on the database. */
export function subscribeToInvalidations(db: Db, pubSub: PubSub): InvalidationFeed {
  const listeners: ((tags: readonly string[] | undefined) => void)[] = []
  const dispatch = (payload: string | null) => {
    const tags = tagsOf(payload)
    for (const listener of listeners) listener(tags)
  }
  const stops = [subscribeLocal(db, CHANNEL, dispatch), pubSub.subscribe(CHANNEL, dispatch)]
  return {
    onInvalidate: (listener) => void listeners.push(listener),
    isConnected: () => pubSub.isSubscribed(CHANNEL),
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

import { type Db, publish, publishOnCommit, type PubSub, subscribeLocal } from '../database/index.ts'

const CHANNEL = 'kram_public'
const EVERYTHING = 'everything'
const EDITED = ' edited'

type Transaction = { readonly isTransaction: true; readonly batchedIn?: object }

/** Goods or places of the seller were taken or given back: what shows this seller is old. */
export const invalidateSeller = (tx: Transaction, sellerId: number): void =>
  publishOnCommit(tx, CHANNEL, String(sellerId))

/** The seller may have written anything: also lists in which the seller does not stand yet are old. Call it after the commit. */
export const invalidateSellerAndLists = (db: Db, sellerId: number): void => publish(db, CHANNEL, `${sellerId}${EDITED}`)

/** Somebody who may change anything did. Call it after the commit. */
export const invalidateAll = (db: Db): void => publish(db, CHANNEL, EVERYTHING)

/** On what a public answer depends. A list is also changed by sellers who are not in it yet. */
export const cacheTags = (sellers: readonly number[], kind: 'list' | 'one' = 'one'): readonly string[] => [
  ...(kind === 'list' ? ['list'] : []),
  ...new Set(sellers.map((id) => `seller ${id}`)),
]
/** For an answer of which nobody has said whom it shows: every change makes it old. */
export const ANY_CHANGE_TAGS: readonly string[] = ['any']

/** The tags that a change makes old; `undefined` for all there are. */
const tagsOf = (payload: string | null): string[] | undefined => {
  if (payload === null || payload === EVERYTHING) return undefined
  const edited = payload.endsWith(EDITED)
  const seller = edited ? payload.slice(0, -EDITED.length) : payload
  return ['any', `seller ${seller}`, ...(edited ? ['list'] : [])]
}

export type InvalidationFeed = {
  /** Hears the tags of every change: those of this process before its writer is answered, those of others as they are said. */
  onInvalidate: (listener: (tags: readonly string[] | undefined) => void) => void
  /** False while changes of other processes may go unheard. */
  isConnected: () => boolean
  close: () => void
}

/** What becomes old in public, as all processes on the database dispatch each other. */
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

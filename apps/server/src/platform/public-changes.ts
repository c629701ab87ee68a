import type { Db } from './database.ts'
import { hearOwn, sayNow, signal, type Signals } from './signals.ts'

const CHANNEL = 'kram_public'
const EVERYTHING = 'everything'
const EDITED = ' edited'

type Transaction = { readonly isTransaction: true }

/** Goods or places of the seller were taken or given back: what shows this seller is old. */
export const goodsMoved = (tx: Transaction, sellerId: number): void => signal(tx, CHANNEL, String(sellerId))

/** The seller may have written anything: also lists in which the seller does not stand yet are old. Call it after the commit. */
export const sellerWrote = (db: Db, sellerId: number): void => sayNow(db, CHANNEL, `${sellerId}${EDITED}`)

/** Somebody who may change anything did. Call it after the commit. */
export const anythingChanged = (db: Db): void => sayNow(db, CHANNEL, EVERYTHING)

/** On what a public answer depends. A list is also changed by sellers who are not in it yet. */
export const dependsOn = (sellers: readonly number[], kind: 'list' | 'one' = 'one'): readonly string[] => [
  ...(kind === 'list' ? ['list'] : []),
  ...new Set(sellers.map((id) => `seller ${id}`)),
]
/** For an answer of which nobody has said whom it shows: every change makes it old. */
export const DEPENDS_ON_ANY: readonly string[] = ['any']

/** The tags that a change makes old; `undefined` for all there are. */
const tagsOf = (payload: string | null): string[] | undefined => {
  if (payload === null || payload === EVERYTHING) return undefined
  const edited = payload.endsWith(EDITED)
  const seller = edited ? payload.slice(0, -EDITED.length) : payload
  return ['any', `seller ${seller}`, ...(edited ? ['list'] : [])]
}

export type PublicChanges = {
  /** Hears the tags of every change: those of this process before its writer is answered, those of others as they are said. */
  onChange: (hear: (tags: readonly string[] | undefined) => void) => void
  /** False while changes of other processes may go unheard. */
  isHearing: () => boolean
  close: () => void
}

/** What becomes old in public, as all processes on the database tell each other. */
export function listenToChanges(db: Db, signals: Signals): PublicChanges {
  const hearers: ((tags: readonly string[] | undefined) => void)[] = []
  const tell = (payload: string | null) => {
    const tags = tagsOf(payload)
    for (const hear of hearers) hear(tags)
  }
  const stops = [hearOwn(db, CHANNEL, tell), signals.listen(CHANNEL, tell)]
  return {
    onChange: (hear) => void hearers.push(hear),
    isHearing: () => signals.hears(CHANNEL),
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

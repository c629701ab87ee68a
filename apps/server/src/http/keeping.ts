import { LRUCache } from 'lru-cache'
import { isAdminMember, isSellerMember, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { createKept, type Kept } from '#platform/kept'
import { anythingChanged, listenToChanges, sellerWrote } from '#platform/public-changes'
import type { Signals } from '#platform/signals'
import { noteRead } from './reading.ts'
import type { KeptAnswer } from './reply.ts'
import type { StoredPage } from './stored-page.ts'

/** With the way to the reader well below the five seconds after which everybody must see a change, whatever went unheard. */
const MAX_AGE_MS = 4000
const MIB = 1024 * 1024
/** Addresses as they were written, for answers that are kept under what they mean. */
const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 400

/** Ready answers of the API and ready pages, for those to whom everybody's answer is theirs. */
export type Keeping = {
  answers: Kept<KeptAnswer>
  pages: Kept<StoredPage>
  /** Notes that an address asks for the answer kept under `key`. */
  learn: (url: string, key: string) => void
  /** The key of an address that was asked before. */
  keyOf: (url: string) => string | undefined
  /** A caller's write has ended, well or not: what it may have changed is forgotten, here at once. */
  wrote: (caller: Caller) => void
  close: () => void
}

export type KeepingSettings = {
  db: Db
  signals: Signals
  /** For answers; pages have as much again. */
  maxMegabytes: number
}

/** Sellers and operators see more than everybody, and their own changes on every process at once: nothing kept is for them. */
export const isStranger = (caller: Caller): boolean => !isSellerMember(caller) && !isAdminMember(caller)

export function createKeeping({ db, signals, maxMegabytes }: KeepingSettings): Keeping {
  const changes = listenToChanges(db, signals)
  const settings = { maxBytes: maxMegabytes * MIB, maxAgeMs: MAX_AGE_MS, isOn: changes.isHearing }
  const answers = createKept<KeptAnswer>(settings)
  const pages = createKept<StoredPage>(settings)
  changes.onChange(answers.drop)
  changes.onChange(pages.drop)
  const addresses = new LRUCache<string, string>({ max: MOST_ADDRESSES })

  return {
    answers,
    pages,
    learn(url, key) {
      if (url.length <= LONGEST_ADDRESS) addresses.set(url, key)
    },
    keyOf: (url) => addresses.get(url),
    wrote(caller) {
      if (isAdminMember(caller)) anythingChanged(db)
      else if (isSellerMember(caller)) sellerWrote(db, caller.sellerId)
    },
    close: changes.close,
  }
}

/** The kept answer, or a new one for all who ask at once; the address is remembered, and the page that asked notes it. */
export async function everybodysAnswer(
  { answers, learn }: Keeping,
  url: string,
  key: string,
  make: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const { value, tags, bornAt } = await answers.get(key, async () => {
    const made = await make()
    return { value: made, bytes: made.body.length, tags: made.tags }
  })
  learn(url, key)
  noteRead(tags, bornAt)
  return value
}

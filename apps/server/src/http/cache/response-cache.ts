import { LRUCache } from 'lru-cache'
import { isAdminPrincipal, isSellerPrincipal, type Principal } from '#platform/auth'
import type { Db, PubSub } from '#platform/database'
import {
  type Cache,
  createCache,
  invalidateAll,
  invalidateSellerAndLists,
  subscribeToInvalidations,
} from '#platform/cache'
import { trackDependency } from './render-tracking.ts'
import type { CachedReply } from '../replies/index.ts'
import type { CachedPage } from './cached-page.ts'

/** With the way to the reader well below the five seconds after which everybody must see a change, whatever went unheard. */
const MAX_AGE_MS = 4000
const MIB = 1024 * 1024
/** Addresses as they were written, for answers that are kept under what they mean. */
const MAX_URLS = 20_000
const MAX_URL_LENGTH = 400

/** Ready answers of the API and ready pages, for those to whom everybody's answer is theirs. */
export type ResponseCache = {
  answers: Cache<CachedReply>
  pages: Cache<CachedPage>
  /** Notes that an address asks for the answer kept under `key`. */
  rememberKey: (url: string, key: string) => void
  /** The key of an address that was asked before. */
  cacheKeyOf: (url: string) => string | undefined
  /** A principal's write has ended, well or not: what it may have changed is forgotten, here at once. */
  invalidateAfterWrite: (principal: Principal) => void
  close: () => void
}

export type ResponseCacheOptions = {
  db: Db
  pubSub: PubSub
  /** For answers; pages have as much again. */
  maxMegabytes: number
}

/** Sellers and operators see more than everybody, and their own invalidations on every process at once: nothing kept is for them. */
export const usesSharedCache = (principal: Principal): boolean =>
  !isSellerPrincipal(principal) && !isAdminPrincipal(principal)

export function createResponseCache({ db, pubSub, maxMegabytes }: ResponseCacheOptions): ResponseCache {
  const invalidations = subscribeToInvalidations(db, pubSub)
  const settings = { maxBytes: maxMegabytes * MIB, maxAgeMs: MAX_AGE_MS, isEnabled: invalidations.isConnected }
  const answers = createCache<CachedReply>(settings)
  const pages = createCache<CachedPage>(settings)
  invalidations.onInvalidate(answers.invalidate)
  invalidations.onInvalidate(pages.invalidate)
  const keysByUrl = new LRUCache<string, string>({ max: MAX_URLS })

  return {
    answers,
    pages,
    rememberKey(url, key) {
      if (url.length <= MAX_URL_LENGTH) keysByUrl.set(url, key)
    },
    cacheKeyOf: (url) => keysByUrl.get(url),
    invalidateAfterWrite(principal) {
      if (isAdminPrincipal(principal)) invalidateAll(db)
      else if (isSellerPrincipal(principal)) invalidateSellerAndLists(db, principal.sellerId)
    },
    close: invalidations.close,
  }
}

/** The kept answer, or a new one for all who ask at once; the address is remembered, and the page that asked notes it. */
export async function getOrLoadReply(
  { answers, rememberKey }: ResponseCache,
  url: string,
  key: string,
  load: () => Promise<CachedReply>,
): Promise<CachedReply> {
  const { value, tags, createdAt } = await answers.getOrLoad(key, async () => {
    const reply = await load()
    return { value: reply, bytes: reply.body.bytes, tags: reply.tags }
  })
  rememberKey(url, key)
  trackDependency(tags, createdAt)
  return value
}

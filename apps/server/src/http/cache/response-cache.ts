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
import { type CdnHeaders, createCdnHeaders } from './cdn-headers.ts'
import type { CachedPage } from './cached-page.ts'

/** Below the five seconds after which a change must be visible, even when an invalidation was lost. Milliseconds. */
const MAX_AGE_MS = 4000
const MIB = 1024 * 1024
/** Maximum number of remembered addresses; answers are cached under a normalised key. */
const MAX_URLS = 5000
const MAX_URL_LENGTH = 400

/** The cache key of an address, the pattern of its route and the parameters in the path. */
export type CachedAddress = { key: string; route: string; params: unknown }

/** Cached API answers and pages for principals who get the public answer. */
export type ResponseCache = {
  answers: Cache<CachedReply>
  pages: Cache<CachedPage>
  /** Headers of public answers for a CDN. */
  cdnHeaders: CdnHeaders
  /** Remembers how an address is cached. */
  rememberAddress: (url: string, address: CachedAddress) => void
  /** How an address that was requested before is cached. */
  findAddress: (url: string) => CachedAddress | undefined
  /** Invalidates what a principal's write may have changed, whether it succeeded or not; in this process immediately. */
  invalidateAfterWrite: (principal: Principal) => void
  close: () => void
}

export type ResponseCacheOptions = {
  db: Db
  pubSub: PubSub
  /** Limit for API answers; pages have a second one of the same size. */
  maxMegabytes: number
  /** How long a CDN may keep public answers; 0 without one. */
  cdnMaxAgeSeconds: number
}

/** Sellers and operators are not served from the cache: they see more than the public and must see their own changes at once. */
export const usesSharedCache = (principal: Principal): boolean =>
  !isSellerPrincipal(principal) && !isAdminPrincipal(principal)

export function createResponseCache({
  db,
  pubSub,
  maxMegabytes,
  cdnMaxAgeSeconds,
}: ResponseCacheOptions): ResponseCache {
  const invalidations = subscribeToInvalidations(db, pubSub)
  const settings = { maxBytes: maxMegabytes * MIB, maxAgeMs: MAX_AGE_MS, isEnabled: invalidations.isConnected }
  const answers = createCache<CachedReply>(settings)
  const pages = createCache<CachedPage>(settings)
  invalidations.onInvalidate(answers.invalidate)
  invalidations.onInvalidate(pages.invalidate)
  const addresses = new LRUCache<string, CachedAddress>({ max: MAX_URLS })

  return {
    answers,
    pages,
    cdnHeaders: createCdnHeaders(cdnMaxAgeSeconds),
    rememberAddress(url, address) {
      if (url.length <= MAX_URL_LENGTH) addresses.set(url, address)
    },
    findAddress: (url) => addresses.get(url),
    invalidateAfterWrite(principal) {
      if (isAdminPrincipal(principal)) invalidateAll(db)
      else if (isSellerPrincipal(principal)) invalidateSellerAndLists(db, principal.sellerId)
    },
    close: invalidations.close,
  }
}

/** The cached answer, or a new one loaded once for parallel requests; records address and tags. */
export async function getOrLoadReply(
  { answers, rememberAddress }: ResponseCache,
  url: string,
  address: CachedAddress,
  load: () => Promise<CachedReply>,
): Promise<CachedReply> {
  const { value, tags, createdAt } = await answers.getOrLoad(address.key, async () => {
    const reply = await load()
    return { value: reply, bytes: reply.body.bytes, tags: reply.tags }
  })
  rememberAddress(url, address)
  trackDependency(tags, createdAt)
  return value
}

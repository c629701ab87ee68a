import { LRUCache } from 'lru-cache'

/** A loaded value: invalidated by any of its tags. `createdAt`: start of its oldest read. */
export type LoadedValue<V> = { value: V; bytes: number; tags: readonly string[]; createdAt?: number }
export type CacheEntry<V> = { readonly value: V; readonly tags: readonly string[]; readonly createdAt: number }

export type CacheOptions = {
  maxBytes: number
  /** Milliseconds from the start of the load. */
  maxAgeMs: number
  /** False while invalidations may be lost: then the cache is neither written nor read. */
  isEnabled: () => boolean
  /** Monotonic time in milliseconds. */
  now?: () => number
}

export type Cache<V> = {
  /** The fresh entry, if any. */
  peek: (key: string) => CacheEntry<V> | undefined
  /** The entry even when stale, for revalidation only. */
  getStale: (key: string) => CacheEntry<V> | undefined
  /** The fresh entry, or loads it once for parallel requests. A value with `bytes` of 0 is returned without caching. */
  getOrLoad: (key: string, load: () => Promise<LoadedValue<V>>) => Promise<CacheEntry<V>>
  /** Removes entries with one of the tags; without tags all entries. */
  invalidate: (tags?: readonly string[]) => void
  readonly bytes: number
}

/** Beyond this many tracked tags, running loads are not cached. */
const MAX_TRACKED_TAGS = 5000
/** Approximate memory of an entry in addition to its bytes and key. */
const OVERHEAD_BYTES = 600

/** Tracks invalidations since the start of a load: a value read before a change must not be cached after it. */
function createInvalidationLog() {
  let count = 0
  /** Loads started before this are never cached. */
  let forgottenBefore = 0
  const last = new Map<string, number>()

  return {
    now: () => count,
    note(tags?: readonly string[]) {
      count += 1
      if (!tags || last.size + tags.length > MAX_TRACKED_TAGS) {
        forgottenBefore = count
        last.clear()
      } else for (const tag of tags) last.set(tag, count)
    },
    isInvalidated: (tags: readonly string[], since: number) =>
      since < forgottenBefore || tags.some((tag) => (last.get(tag) ?? 0) > since),
  }
}

/** Keys by tag. */
function createTagIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, tags: readonly string[]) {
      for (const tag of tags) keys.set(tag, (keys.get(tag) ?? new Set()).add(key))
    },
    remove(key: string, tags: readonly string[]) {
      for (const tag of tags) {
        const existing = keys.get(tag)
        existing?.delete(key)
        if (existing?.size === 0) keys.delete(tag)
      }
    },
    of: (tags: readonly string[]): string[] => tags.flatMap((tag) => [...(keys.get(tag) ?? [])]),
  }
}

/**
 * A bounded LRU cache. Guarantees: a value read before a change is never returned after `invalidate`, even when its load ends later,
 * and no value is used longer than `maxAgeMs` after the start of its load.
 */
export function createCache<V>({
  maxBytes,
  maxAgeMs,
  isEnabled,
  now = () => performance.now(),
}: CacheOptions): Cache<V> {
  const invalidations = createInvalidationLog()
  const index = createTagIndex()
  const pendingLoads = new Map<string, Promise<CacheEntry<V>>>()
  const entries = new LRUCache<string, CacheEntry<V>>({
    maxSize: Math.max(1, maxBytes),
    dispose: (entry, key) => index.remove(key, entry.tags),
  })

  const invalidate = (tags?: readonly string[]) => {
    invalidations.note(tags)
    // Later requests must not share loads that began earlier.
    pendingLoads.clear()
    if (!tags) return entries.clear()
    for (const key of index.of(tags)) entries.delete(key)
  }

  const peek = (key: string): CacheEntry<V> | undefined => {
    const entry = entries.get(key)
    return entry && isEnabled() && now() - entry.createdAt < maxAgeMs ? entry : undefined
  }

  const read = async (key: string, load: () => Promise<LoadedValue<V>>): Promise<CacheEntry<V>> => {
    const since = invalidations.now()
    const started = now()
    const { value, bytes, tags, createdAt = started } = await load()
    const entry = { value, tags, createdAt: Math.min(createdAt, started) }
    if (bytes > 0 && maxBytes > 0 && isEnabled() && !invalidations.isInvalidated(tags, since)) {
      entries.set(key, entry, { size: bytes + 2 * key.length + OVERHEAD_BYTES })
      if (entries.has(key)) index.add(key, tags)
    }
    return entry
  }

  return {
    peek,
    invalidate,
    getStale: (key) => entries.peek(key),
    async getOrLoad(key, load) {
      const existing = peek(key) ?? pendingLoads.get(key)
      if (existing) return existing
      const pendingLoad = read(key, load)
      pendingLoads.set(key, pendingLoad)
      try {
        return await pendingLoad
      } finally {
        if (pendingLoads.get(key) === pendingLoad) pendingLoads.delete(key)
      }
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

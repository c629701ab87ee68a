import { LRUCache } from 'lru-cache'

/** What a thing is made of: any change that carries one of the tags invalidations it. `createdAt`: when the oldest of its reads began. */
export type LoadedValue<V> = { value: V; bytes: number; tags: readonly string[]; createdAt?: number }
export type CacheEntry<V> = { readonly value: V; readonly tags: readonly string[]; readonly createdAt: number }

export type CacheOptions = {
  maxBytes: number
  /** Counted from the moment the read began, in milliseconds. */
  maxAgeMs: number
  /** False while changes may go unheard: then nothing is kept and nothing kept is used. */
  isEnabled: () => boolean
  /** Milliseconds that never go back. */
  now?: () => number
}

export type Cache<V> = {
  /** What is kept and still good. */
  peek: (key: string) => CacheEntry<V> | undefined
  /** What was kept and has not been dropped, however old: to be looked at again, not to be used. */
  getStale: (key: string) => CacheEntry<V> | undefined
  /** What is good, or makes it: once for all who ask at the same time. With `bytes` of 0 it is given to who asked and not kept. */
  getOrLoad: (key: string, load: () => Promise<LoadedValue<V>>) => Promise<CacheEntry<V>>
  /** Forgets what carries one of the tags; without tags everything. */
  invalidate: (tags?: readonly string[]) => void
  readonly bytes: number
}

/** Beyond this many names of changes, reads under way are simply not kept. */
const MAX_TRACKED_TAGS = 5000
/** What an entry takes beside its bytes and its key, about. */
const OVERHEAD_BYTES = 600

/** Remembers what has been dropped since a read began: what was read before a change must not be kept after it. */
function createInvalidationLog() {
  let count = 0
  /** Reads that began before this are never kept. */
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

/** Which keys carry a tag. */
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
 * A bounded memory of made things, least recently used out first. Two promises: what was read before a change is not to be had
 * after `invalidate`, not even when the read ends later, and nothing is used beyond `maxAgeMs` from the start of its read.
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
    // Who asks from now on must not be given what a read that began earlier will find.
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

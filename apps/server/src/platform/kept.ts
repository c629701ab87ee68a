import { LRUCache } from 'lru-cache'

/** What a thing is made of: any change that carries one of the tags drops it. `bornAt`: when the oldest of its reads began. */
export type Made<V> = { value: V; bytes: number; tags: readonly string[]; bornAt?: number }
export type Entry<V> = { readonly value: V; readonly tags: readonly string[]; readonly bornAt: number }

export type KeptSettings = {
  maxBytes: number
  /** Counted from the moment the read began, in milliseconds. */
  maxAgeMs: number
  /** False while changes may go unheard: then nothing is kept and nothing kept is used. */
  isOn: () => boolean
  /** Milliseconds that never go back. */
  now?: () => number
}

export type Kept<V> = {
  /** What is kept and still good. */
  peek: (key: string) => Entry<V> | undefined
  /** What was kept and has not been dropped, however old: to be looked at again, not to be used. */
  past: (key: string) => Entry<V> | undefined
  /** What is good, or makes it: once for all who ask at the same time. With `bytes` of 0 it is given to who asked and not kept. */
  get: (key: string, make: () => Promise<Made<V>>) => Promise<Entry<V>>
  /** Forgets what carries one of the tags; without tags everything. */
  drop: (tags?: readonly string[]) => void
  readonly bytes: number
}

/** Beyond this many names of changes, reads under way are simply not kept. */
const MOST_REMEMBERED = 5000
/** What an entry takes beside its bytes and its key, about. */
const OVERHEAD_BYTES = 600

/** Remembers what has been dropped since a read began: what was read before a change must not be kept after it. */
function createDrops() {
  let count = 0
  /** Reads that began before this are never kept. */
  let floor = 0
  const last = new Map<string, number>()

  return {
    now: () => count,
    note(tags?: readonly string[]) {
      count += 1
      if (!tags || last.size + tags.length > MOST_REMEMBERED) {
        floor = count
        last.clear()
      } else for (const tag of tags) last.set(tag, count)
    },
    touched: (tags: readonly string[], since: number) =>
      since < floor || tags.some((tag) => (last.get(tag) ?? 0) > since),
  }
}

/** Which keys carry a tag. */
function createIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, tags: readonly string[]) {
      for (const tag of tags) keys.set(tag, (keys.get(tag) ?? new Set()).add(key))
    },
    remove(key: string, tags: readonly string[]) {
      for (const tag of tags) {
        const known = keys.get(tag)
        known?.delete(key)
        if (known?.size === 0) keys.delete(tag)
      }
    },
    of: (tags: readonly string[]): string[] => tags.flatMap((tag) => [...(keys.get(tag) ?? [])]),
  }
}

/**
 * A bounded memory of made things, least recently used out first. Two promises: what was read before a change is not to be had
 * after `drop`, not even when the read ends later, and nothing is used beyond `maxAgeMs` from the start of its read.
 */
export function createKept<V>({ maxBytes, maxAgeMs, isOn, now = () => performance.now() }: KeptSettings): Kept<V> {
  const drops = createDrops()
  const index = createIndex()
  const flights = new Map<string, Promise<Entry<V>>>()
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: Math.max(1, maxBytes),
    dispose: (entry, key) => index.remove(key, entry.tags),
  })

  const drop = (tags?: readonly string[]) => {
    drops.note(tags)
    // Who asks from now on must not be given what a read that began earlier will find.
    flights.clear()
    if (!tags) return entries.clear()
    for (const key of index.of(tags)) entries.delete(key)
  }

  const peek = (key: string): Entry<V> | undefined => {
    const entry = entries.get(key)
    return entry && isOn() && now() - entry.bornAt < maxAgeMs ? entry : undefined
  }

  const read = async (key: string, make: () => Promise<Made<V>>): Promise<Entry<V>> => {
    const since = drops.now()
    const started = now()
    const { value, bytes, tags, bornAt = started } = await make()
    const entry = { value, tags, bornAt: Math.min(bornAt, started) }
    if (bytes > 0 && maxBytes > 0 && isOn() && !drops.touched(tags, since)) {
      entries.set(key, entry, { size: bytes + 2 * key.length + OVERHEAD_BYTES })
      if (entries.has(key)) index.add(key, tags)
    }
    return entry
  }

  return {
    peek,
    drop,
    past: (key) => entries.peek(key),
    async get(key, make) {
      const known = peek(key) ?? flights.get(key)
      if (known) return known
      const flight = read(key, make)
      flights.set(key, flight)
      try {
        return await flight
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

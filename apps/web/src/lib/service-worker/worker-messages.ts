/** Messages from the service worker to its pages. */
export type WorkerMessage =
  /** True when responses come from the cache, false when they come from the server again. */
  | { type: 'cache-state'; servedFromCache: boolean }
  /** A notification was tapped. */
  | { type: 'open'; path: string }
  /** A push arrived. */
  | { type: 'pushed' }
  /** The browser has changed the push subscription. */
  | { type: 'subscription' }

/** Messages from pages to the service worker. */
export type PageMessage =
  | { type: 'skip-waiting' }
  /** A session ended: only the named caches stay, and pending responses are not cached. */
  | { type: 'forget'; except: string }
  /** Asks whether responses come from the cache. */
  | { type: 'cache-state' }

/** Name of a session's cache; without a session `responses-2-anyone`. */
export const SESSION_CACHE_PREFIX = 'responses-2-'
export const ANONYMOUS_CACHE = `${SESSION_CACHE_PREFIX}anyone`

/** Long enough to be unique. */
const HASH_LENGTH = 24

export const sessionCacheName = async (token: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return SESSION_CACHE_PREFIX + hex.join('').slice(0, HASH_LENGTH)
}

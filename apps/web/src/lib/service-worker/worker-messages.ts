/** What the service worker tells the pages under it. */
export type WorkerMessage =
  /** Answers come from what is kept (`true`), or from the server again. */
  | { type: 'kept'; kept: boolean }
  /** A notification was tapped. */
  | { type: 'open'; path: string }
  /** A push has come. */
  | { type: 'pushed' }
  /** The browser has changed the push subscription. */
  | { type: 'subscription' }

/** What pages ask of the worker. */
export type PageMessage =
  | { type: 'skip-waiting' }
  /** A session has ended: of all kept answers only those named stay, and what is on its way now is not kept. */
  | { type: 'forget'; except: string }
  /** Do my answers come from what is kept? */
  | { type: 'kept' }

/** The answers of one session are kept under this name, and of nobody under `responses-2-anyone`. */
export const SESSION_CACHE_PREFIX = 'responses-2-'
export const ANONYMOUS_CACHE = `${SESSION_CACHE_PREFIX}anyone`

/** Long enough that no two people share it. */
const HASH_LENGTH = 24

export const sessionCacheName = async (token: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return SESSION_CACHE_PREFIX + hex.join('').slice(0, HASH_LENGTH)
}

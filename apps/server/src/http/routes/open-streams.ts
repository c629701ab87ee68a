import { AppError } from '#platform/errors'

/** Streams of one route and process: what its memory carries. The limits of a subscriber are for all processes together. */
export const MAX_STREAMS = 5000
/** Clients without a session may not open the last streams: users with a session come first. */
export const MAX_ANONYMOUS_STREAMS = 4000
/** Maximum number of streams of a user or guest (devices and open windows). */
const MAX_PER_SESSION_OWNER = 12
/** Clients without a session may share one address. */
const MAX_PER_ADDRESS = 200
/** Part of the free streams that one address may hold, so that a few addresses cannot take all of them. */
const ADDRESS_SHARE = 1 / 20
/** With many processes, or with few streams left. */
const MIN_PER_SUBSCRIBER = 3
const RETRY_SECONDS = 30

export type Subscriber = { key: string; isAuthenticated: boolean }

/** How many streams one address may hold in all processes while this many are open here without a session. */
const addressAllowance = (openAnonymous: number): number =>
  Math.min(MAX_PER_ADDRESS, Math.floor((MAX_ANONYMOUS_STREAMS - openAnonymous) * ADDRESS_SHARE))

export type OpenStreams = {
  /**
   * Takes a place for a stream before it is opened and returns the function that gives it back. Fails with 503 when the
   * process has no place left, with 429 when the subscriber holds too many.
   */
  reserve: (subscriber: Subscriber) => () => void
  /** Adds an open stream of a session, to close it when the session ends; returns the function that removes it. */
  add: (session: string, end: () => void) => () => void
  end: (session: string) => void
  endAll: () => void
}

/**
 * The open streams of one route: by session, to close them when it ends, and by subscriber, to limit their number. `share`: the part
 * of a limit that this process may use.
 */
export function openStreams(share: (max: number) => number): OpenStreams {
  const endersBySession = new Map<string, Set<() => void>>()
  const countByKey = new Map<string, number>()
  const count = { all: 0, anonymous: 0 }

  const change = ({ key, isAuthenticated }: Subscriber, by: 1 | -1) => {
    count.all += by
    if (!isAuthenticated) count.anonymous += by
    const held = (countByKey.get(key) ?? 0) + by
    if (held > 0) countByKey.set(key, held)
    else countByKey.delete(key)
  }

  return {
    reserve: (subscriber) => {
      const { key, isAuthenticated } = subscriber
      const isFull = count.all >= MAX_STREAMS || (!isAuthenticated && count.anonymous >= MAX_ANONYMOUS_STREAMS)
      if (isFull) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      const inAll = isAuthenticated ? MAX_PER_SESSION_OWNER : addressAllowance(count.anonymous)
      const most = Math.max(MIN_PER_SUBSCRIBER, share(inAll))
      if ((countByKey.get(key) ?? 0) >= most) throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS })
      change(subscriber, 1)
      let isReserved = true
      return () => {
        if (isReserved) change(subscriber, -1)
        isReserved = false
      }
    },
    add: (session, end) => {
      endersBySession.set(session, (endersBySession.get(session) ?? new Set()).add(end))
      return () => {
        const others = endersBySession.get(session)
        others?.delete(end)
        if (others?.size === 0) endersBySession.delete(session)
      }
    },
    end: (session) => {
      for (const end of endersBySession.get(session) ?? []) end()
    },
    endAll: () => {
      for (const all of endersBySession.values()) for (const end of all) end()
    },
  }
}

import { AppError } from '#platform/errors'

const MAX_STREAMS = 5000
const RETRY_SECONDS = 30

export type OpenStreams = {
  rejectBeyond: (key: string, most: number) => void
  /** Adds a stream; returns the function that removes it. */
  add: (session: string, key: string, end: () => void) => () => void
  end: (session: string) => void
  endAll: () => void
}

/** The open streams of one route: by session, to close them when it ends, and by subscriber, to limit their number. */
export function openStreams(): OpenStreams {
  const endersBySession = new Map<string, Set<() => void>>()
  const countByKey = new Map<string, number>()
  let count = 0

  const forget = (session: string, key: string, end: () => void) => {
    count -= 1
    const left = (countByKey.get(key) ?? 1) - 1
    if (left > 0) countByKey.set(key, left)
    else countByKey.delete(key)
    const others = endersBySession.get(session)
    others?.delete(end)
    if (others?.size === 0) endersBySession.delete(session)
  }

  return {
    rejectBeyond: (key, most) => {
      if (count >= MAX_STREAMS) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      if ((countByKey.get(key) ?? 0) >= most) throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS })
    },
    add: (session, key, end) => {
      count += 1
      countByKey.set(key, (countByKey.get(key) ?? 0) + 1)
      endersBySession.set(session, (endersBySession.get(session) ?? new Set()).add(end))
      return () => forget(session, key, end)
    },
    end: (session) => {
      for (const end of endersBySession.get(session) ?? []) end()
    },
    endAll: () => {
      for (const all of endersBySession.values()) for (const end of all) end()
    },
  }
}

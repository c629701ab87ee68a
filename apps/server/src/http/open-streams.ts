import { Refusal } from '#platform/refusal'

const MOST_STREAMS = 5000
const RETRY_SECONDS = 30

export type OpenStreams = {
  refuseBeyond: (person: string, most: number) => void
  /** Answers how to forget it. */
  add: (session: string, person: string, end: () => void) => () => void
  end: (session: string) => void
  endAll: () => void
}

/** The open streams of one route: by session, so that they end with it, and by person, so that nobody takes all. */
export function openStreams(): OpenStreams {
  const ends = new Map<string, Set<() => void>>()
  const perPerson = new Map<string, number>()
  let count = 0

  const forget = (session: string, person: string, end: () => void) => {
    count -= 1
    const left = (perPerson.get(person) ?? 1) - 1
    if (left > 0) perPerson.set(person, left)
    else perPerson.delete(person)
    const others = ends.get(session)
    others?.delete(end)
    if (others?.size === 0) ends.delete(session)
  }

  return {
    refuseBeyond: (person, most) => {
      if (count >= MOST_STREAMS) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      if ((perPerson.get(person) ?? 0) >= most) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS })
    },
    add: (session, person, end) => {
      count += 1
      perPerson.set(person, (perPerson.get(person) ?? 0) + 1)
      ends.set(session, (ends.get(session) ?? new Set()).add(end))
      return () => forget(session, person, end)
    },
    end: (session) => {
      for (const end of ends.get(session) ?? []) end()
    },
    endAll: () => {
      for (const all of ends.values()) for (const end of all) end()
    },
  }
}

import { randomInt } from 'node:crypto'
import type { LiveEvent } from '@kram/contract/events'
import type { Guest, Member } from '#platform/caller'
import { callerKey } from '#platform/caller'
import type { Db } from '#platform/database'
import type { Signals } from '#platform/signals'
import { lastEventNumber, LIVE_CHANNEL, missedEvents, type Audience, type ToldRow } from './live-events.store.ts'

type Said = { event: LiveEvent['event']; data: object; id?: string } | { id: string; event?: never }
export type Say = (said: Said) => void

const RESYNC: Said = { event: 'resync', data: {} }
const MOST_MISSED = 200
/** Younger than the oldest event that is kept. */
const REMEMBERED_MS = 23 * 3_600_000
/** After a broken line everybody asks again, but not all at once. */
const SPREAD_MS = 5000

/** Number and moment: by the number what was missed is found, by the moment whether it is still kept. */
const placeOf = (id: number, now: Date): string => `${id}-${Math.floor(now.getTime() / 1000)}`

const readPlace = (text: string): { afterId: number; since: Date } | null => {
  const [, id, seconds] = /^(\d{1,15})-(\d{1,12})$/.exec(text) ?? []
  return id && seconds ? { afterId: Number(id), since: new Date(Number(seconds) * 1000) } : null
}

type HubParts = { db: Db; signals: Signals }

/** Which open pages of this process hear what; all processes hear all signals and pass on what somebody here listens to. */
export function createLiveHub({ db, signals }: HubParts) {
  const listeners = new Map<string, Set<Say>>()

  const pass = ({ id, audience, event, data }: ToldRow) => {
    const place = placeOf(id, new Date())
    for (const say of listeners.get(audience) ?? []) say({ id: place, event, data })
  }
  const resyncAll = () => {
    for (const say of [...listeners.values()].flatMap((all) => [...all]))
      setTimeout(() => say(RESYNC), randomInt(SPREAD_MS)).unref()
  }
  const stop = signals.listen(LIVE_CHANNEL, (payload) => {
    if (payload === null) resyncAll()
    // Only `tellPages` speaks on this channel.
    else pass(JSON.parse(payload) as ToldRow)
  })

  const listen = (audience: string, say: Say) => {
    listeners.set(audience, (listeners.get(audience) ?? new Set()).add(say))
    return () => {
      const all = listeners.get(audience)
      all?.delete(say)
      if (all?.size === 0) listeners.delete(audience)
    }
  }

  const catchUp = async (audience: Audience, lastEventId: string, say: Say) => {
    const place = readPlace(lastEventId)
    const isKept = place !== null && place.since.getTime() > Date.now() - REMEMBERED_MS
    const missed = isKept ? await missedEvents(db, audience, { ...place, limit: MOST_MISSED + 1 }) : []
    if (!isKept || missed.length > MOST_MISSED) return say(RESYNC)
    for (const { id, event, data } of missed) say({ id: placeOf(id, new Date()), event, data })
  }

  return {
    stop,
    /** From now on, and what was missed since the last time. Answers how to stop. */
    async join(person: Guest | Member, lastEventId: string | null, say: Say): Promise<() => void> {
      const audience = callerKey(person) as Audience
      const leave = listen(audience, say)
      try {
        // Asked before what was missed: what comes in between is heard, perhaps twice.
        const id = await lastEventNumber(db)
        if (lastEventId !== null) await catchUp(audience, lastEventId, say)
        say({ id: placeOf(id, new Date()) })
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

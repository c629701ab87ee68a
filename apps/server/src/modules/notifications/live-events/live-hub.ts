import { randomInt } from 'node:crypto'
import type { LiveEvent } from '@kram/contract/live-events/schemas'
import { type GuestPrincipal, principalKey, type UserPrincipal } from '#platform/auth'
import type { Db, PubSub } from '#platform/database'
import {
  findLastEventId,
  LIVE_CHANNEL,
  findMissedEvents,
  type LiveRecipient,
  type StoredLiveEvent,
} from './live-events.store.ts'

type StreamedEvent = { event: LiveEvent['event']; data: object; id?: string } | { id: string; event?: never }
export type SendEvent = (event: StreamedEvent) => void

const RESYNC: StreamedEvent = { event: 'resync', data: {} }
const MAX_MISSED = 200
/** Less than the age of the oldest stored event. */
const RETAINED_MS = 23 * 3_600_000
/** After a lost connection all pages reload; spreading this over some seconds avoids a peak of requests. */
const RESYNC_SPREAD_MS = 5000

/** Id and time: the id finds missed events, the time says whether they are still stored. */
const cursorOf = (id: number, now: Date): string => `${id}-${Math.floor(now.getTime() / 1000)}`

const readKeysetCursor = (text: string): { afterId: number; since: Date } | null => {
  const [, id, seconds] = /^(\d{1,15})-(\d{1,12})$/.exec(text) ?? []
  return id && seconds ? { afterId: Number(id), since: new Date(Number(seconds) * 1000) } : null
}

type LiveHubDeps = { db: Db; pubSub: PubSub }

/** The open pages of this process by recipient. Every process receives all events and dispatches those with a listener. */
export function createLiveHub({ db, pubSub }: LiveHubDeps) {
  const listeners = new Map<string, Set<SendEvent>>()

  const dispatch = ({ id, recipient, event, data }: StoredLiveEvent) => {
    const cursor = cursorOf(id, new Date())
    for (const send of listeners.get(recipient) ?? []) send({ id: cursor, event, data })
  }
  const resyncAll = () => {
    for (const send of [...listeners.values()].flatMap((all) => [...all]))
      setTimeout(() => send(RESYNC), randomInt(RESYNC_SPREAD_MS)).unref()
  }
  const stop = pubSub.subscribe(LIVE_CHANNEL, (payload) => {
    if (payload === null) resyncAll()
    // Only `publishLiveEvents` publishes on this channel.
    else dispatch(JSON.parse(payload) as StoredLiveEvent)
  })

  const listen = (recipient: string, send: SendEvent) => {
    listeners.set(recipient, (listeners.get(recipient) ?? new Set()).add(send))
    return () => {
      const all = listeners.get(recipient)
      all?.delete(send)
      if (all?.size === 0) listeners.delete(recipient)
    }
  }

  const catchUp = async (recipient: LiveRecipient, lastEventId: string, send: SendEvent) => {
    const cursor = readKeysetCursor(lastEventId)
    const isRetained = cursor !== null && cursor.since.getTime() > Date.now() - RETAINED_MS
    const missed = isRetained ? await findMissedEvents(db, recipient, { ...cursor, limit: MAX_MISSED + 1 }) : []
    if (!isRetained || missed.length > MAX_MISSED) return send(RESYNC)
    for (const { id, event, data } of missed) send({ id: cursorOf(id, new Date()), event, data })
  }

  return {
    stop,
    /** Subscribes to new events and sends those missed since the last connection. Returns a function that unsubscribes. */
    async join(
      principal: GuestPrincipal | UserPrincipal,
      lastEventId: string | null,
      send: SendEvent,
    ): Promise<() => void> {
      const recipient = principalKey(principal) as LiveRecipient
      const leave = listen(recipient, send)
      try {
        // Read before the missed events: an event in between may be sent twice, but is never lost.
        const id = await findLastEventId(db)
        if (lastEventId !== null) await catchUp(recipient, lastEventId, send)
        send({ id: cursorOf(id, new Date()) })
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

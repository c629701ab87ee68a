import { type LiveEvent, eventRoutes } from '@kram/contract/events'
import type { Session } from '@kram/contract/accounts'
import { openStream } from './event-stream.ts'

type Said = { said: 'event'; event: LiveEvent } | { said: 'turned'; live: boolean } | { said: 'ask' }

/**
 * One connection for all tabs of a person: the tab that holds the lock listens and tells the others; when it closes, the next one takes over.
 * Where a browser knows no locks each tab listens for itself.
 */
export const shareStream = (
  { token, user }: Session,
  heard: (event: LiveEvent) => void,
  turned: (live: boolean) => void,
): (() => void) => {
  const name = `kram-live-${user.id}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  /** Only the listening tab knows. */
  let known: boolean | undefined
  /** Another tab listened until now: what came between it and us was told to nobody. */
  let inherited = false

  const pass = (event: LiveEvent): void => {
    heard(event)
    channel.postMessage({ said: 'event', event } satisfies Said)
  }

  const listen = (): Promise<void> =>
    new Promise((done) => {
      const stop = openStream(eventRoutes.own.path, token, pass, (live) => {
        known = live
        turned(live)
        channel.postMessage({ said: 'turned', live } satisfies Said)
        if (!live || !inherited) return
        inherited = false
        pass({ event: 'resync', data: {} })
      })
      leaving.signal.addEventListener('abort', () => {
        stop()
        done()
      })
    })

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.said === 'event') heard(data.event)
    else if (data.said === 'turned') {
      inherited = true
      turned(data.live)
    } else if (known !== undefined) channel.postMessage({ said: 'turned', live: known } satisfies Said)
  })
  channel.postMessage({ said: 'ask' } satisfies Said)
  if ('locks' in navigator) navigator.locks.request(name, { signal: leaving.signal }, listen).catch(() => undefined)
  else void listen()

  return () => {
    leaving.abort()
    channel.close()
  }
}

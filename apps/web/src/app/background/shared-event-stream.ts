import { liveEventRoutes } from '@kram/contract/live-events/routes'
import type { LiveEvent } from '@kram/contract/live-events/schemas'
import type { Session } from '@kram/contract/accounts/schemas'
import { openStream } from './event-stream.ts'

type TabMessage =
  | { type: 'event'; event: LiveEvent }
  | { type: 'connection'; live: boolean }
  | { type: 'request-state' }

/**
 * One connection for all tabs of a user: the tab that holds the lock listens and broadcasts to the others; when it closes, the next
 * tab takes over. In a browser without locks each tab has its own connection.
 */
export const openSharedStream = (
  { token, user }: Session,
  onEvent: (event: LiveEvent) => void,
  onConnectionChange: (live: boolean) => void,
): (() => void) => {
  const name = `kram-live-${user.id}`
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  /** Known to the listening tab only. */
  let isLive: boolean | undefined
  /** Another tab listened until now: events during the change were lost. */
  let tookOver = false

  const broadcast = (event: LiveEvent): void => {
    onEvent(event)
    channel.postMessage({ type: 'event', event } satisfies TabMessage)
  }

  const holdConnection = (): Promise<void> =>
    new Promise((done) => {
      const stop = openStream(liveEventRoutes.own.path, token, broadcast, (live) => {
        isLive = live
        onConnectionChange(live)
        channel.postMessage({ type: 'connection', live } satisfies TabMessage)
        if (!live || !tookOver) return
        tookOver = false
        broadcast({ event: 'resync', data: {} })
      })
      closing.signal.addEventListener('abort', () => {
        stop()
        done()
      })
    })

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'event') onEvent(data.event)
    else if (data.type === 'connection') {
      tookOver = true
      onConnectionChange(data.live)
    } else if (isLive !== undefined) channel.postMessage({ type: 'connection', live: isLive } satisfies TabMessage)
  })
  channel.postMessage({ type: 'request-state' } satisfies TabMessage)
  if ('locks' in navigator)
    navigator.locks.request(name, { signal: closing.signal }, holdConnection).catch(() => undefined)
  else void holdConnection()

  return () => {
    closing.abort()
    channel.close()
  }
}

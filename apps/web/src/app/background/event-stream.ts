import type { LiveEvent } from '@kram/contract/live-events/schemas'
import { EventSource } from 'eventsource'
import { settings } from '#lib/environment.ts'
import { whenIdle } from '#lib/idle.ts'

/** The browser's EventSource cannot send the session; this one uses `fetch`. */

const NAMES = ['notification', 'comment', 'reservation', 'stock', 'resync'] as const satisfies LiveEvent['event'][]
/** Rejected (too many streams, an older server): not retried at once, and not by everybody at the same moment. */
const RETRY_AFTER_MS = 60_000
const retryDelay = (): number => {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return RETRY_AFTER_MS * (0.5 + random / 256)
}

type OnEvent = (event: LiveEvent) => void
type OnConnectionChange = (live: boolean) => void

const origin = (): string => document.documentElement.dataset['api'] ?? settings().apiPath

const parse = (name: LiveEvent['event'], { data }: MessageEvent<string>): LiveEvent =>
  // Sent by our own server, in the shape of the contract.
  ({ event: name, data: JSON.parse(data) as unknown }) as LiveEvent

/**
 * Begins when the load event is over and the browser is idle, unless given up before; returns the function that gives up. A stream
 * that is open during the event may count as a part of the page: in WebKit such a page never finishes loading.
 */
const whenLoaded = (begin: () => void): (() => void) => {
  const gaveUp = new AbortController()
  const { signal } = gaveUp
  const beginUnlessGivenUp = (): void => (signal.aborted ? undefined : begin())
  const waitForIdle = (): void => whenIdle(beginUnlessGivenUp)
  // Complete is also the state while listeners of the load event run; an idle callback and a timer come after them.
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { once: true, signal })
  return () => gaveUp.abort()
}

/** Listens from the end of the page load until stopped; after a lost connection it reconnects and fetches what it missed. */
export const openStream = (
  path: string,
  token: string | undefined,
  onEvent: OnEvent,
  onConnectionChange: OnConnectionChange,
): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId = ''

  const begin = (): void => {
    source = new EventSource(new URL(origin() + path, window.location.href), {
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          headers: {
            ...init.headers,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(lastId !== '' && { 'Last-Event-ID': lastId }),
          },
        }),
    })
    source.addEventListener('open', () => onConnectionChange(true))
    source.addEventListener('error', () => {
      onConnectionChange(false)
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(begin, retryDelay())
    })
    for (const name of NAMES)
      source.addEventListener(name, (message: MessageEvent<string>) => {
        if (message.lastEventId !== '') lastId = message.lastEventId
        onEvent(parse(name, message))
      })
  }

  const giveUp = whenLoaded(begin)
  return () => {
    giveUp()
    clearTimeout(timer)
    source?.close()
  }
}

import pg from 'pg'
import { disconnect } from './connection/index.ts'

/** Name of a process's LISTEN connection in the database, by the name of the process. */
export const listenerName = (process: string): string => `${process}-messages`

const RECONNECT_MS = 1000
/** A connection whose other end is gone stays silent, and nobody would notice that messages are missing. */
const HEARTBEAT_MS = 2500
const HEARTBEAT_TIMEOUT_MS = 2500

/** Receives a payload; `null` when the connection was lost for a while and messages may be missing. */
export type Listener = (payload: string | null) => void

export type PubSub = {
  /** Returns the unsubscribe function. */
  subscribe: (channel: string, listener: Listener) => () => void
  /** True while the connection is up and the database has confirmed LISTEN for this channel. */
  isSubscribed: (channel: string) => boolean
  close: () => Promise<void>
}

function listeningClient(url: string, process: string, onError: (error: Error) => void): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: listenerName(process),
    connectionTimeoutMillis: 2000,
    query_timeout: HEARTBEAT_TIMEOUT_MS,
    keepAlive: true,
  })
  return client.on('error', onError)
}

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

export function createListeners() {
  const byChannel = new Map<string, Set<Listener>>()
  return {
    has: (channel: string) => byChannel.has(channel),
    channels: () => byChannel.keys(),
    add: (channel: string, listener: Listener) =>
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(listener)),
    remove: (channel: string, listener: Listener) => byChannel.get(channel)?.delete(listener),
    dispatch: (channel: string, payload: string | null) => {
      for (const listener of byChannel.get(channel) ?? []) listener(payload)
    },
  }
}

/** Runs one query at a time, because a client does; a connection that does not answer is given up. */
function createQueries(drop: (client: pg.Client, error: unknown) => void) {
  let last: Promise<void> = Promise.resolve()
  const query = async (client: pg.Client, text: string, afterwards: () => void): Promise<void> => {
    try {
      await client.query(text)
      afterwards()
    } catch (error) {
      drop(client, error)
    }
  }
  return (client: pg.Client, text: string, afterwards: () => void = () => undefined) => {
    last = last.then(() => query(client, text, afterwards))
  }
}

/** The process's LISTEN connection. It checks every few seconds that the database answers, and reconnects by itself. */
export function openPubSub(url: string, onError: (error: Error) => void, process = 'kram'): PubSub {
  const listeners = createListeners()
  const confirmed = new Set<string>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const run = createQueries((failed, error) => {
    if (failed !== client) return
    onError(asError(error))
    disconnect(failed)
  })
  /** A replica that is not promoted yet refuses LISTEN. */
  const listenTo = (channel: string) => {
    const listening = client
    if (!listening) return
    run(listening, `listen ${listening.escapeIdentifier(channel)}`, () => {
      if (listening !== client) return
      // From now on no message is lost; earlier ones may have been.
      confirmed.add(channel)
      listeners.dispatch(channel, null)
    })
  }

  const scheduleReconnect = () => {
    if (!closed) retry = setTimeout(() => void connect(), RECONNECT_MS)
  }

  const connect = async (): Promise<void> => {
    const connecting = listeningClient(url, process, onError)
    connecting.on('notification', ({ channel, payload }) => listeners.dispatch(channel, payload ?? ''))
    try {
      await connecting.connect()
    } catch {
      // The client's own error event has reported it.
      return scheduleReconnect()
    }
    client = connecting
    const heartbeat = setInterval(() => run(connecting, 'select 1'), HEARTBEAT_MS)
    connecting.on('end', () => {
      clearInterval(heartbeat)
      client = null
      confirmed.clear()
      scheduleReconnect()
    })
    for (const channel of listeners.channels()) listenTo(channel)
  }
  const started = connect()

  return {
    subscribe(channel, listener) {
      if (!listeners.has(channel)) listenTo(channel)
      listeners.add(channel, listener)
      return () => void listeners.remove(channel, listener)
    },
    isSubscribed: (channel) => confirmed.has(channel),
    async close() {
      closed = true
      clearTimeout(retry)
      await started
      await client?.end()
    },
  }
}

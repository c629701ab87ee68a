import { sql } from 'kysely'
import pg from 'pg'
import { disconnect } from './connection/index.ts'
import type { Db } from './database.ts'

/** A transaction, or a step of a batch that belongs to one. */
type Transaction = { readonly isTransaction: true; readonly batchedIn?: object }
type Message = { channel: string; payload: string }

/** Name of a process's LISTEN connection in the database, by the name of the process. */
export const listenerName = (process: string): string => `${process}-messages`

const COALESCE_MS = 10
const RECONNECT_MS = 1000
/** A connection whose other end is gone stays silent, and nobody would notice that messages are missing. */
const HEARTBEAT_MS = 2500
const HEARTBEAT_TIMEOUT_MS = 2500

const pendingMessages = new WeakMap<object, Message[]>()
const queues = new WeakMap<Db, Map<string, Message>>()
const localListeners = new WeakMap<Db, Map<string, Set<Listener>>>()

/**
 * Sends a message to every process after the commit. It is lost with a rollback, and with a crash right after the commit, so
 * subscribers also check from time to time. At most 8000 bytes, no secrets. NOTIFY inside the transaction would serialise
 * commits: a fifth of the rate with 32 clients.
 */
export function publishOnCommit(tx: Transaction, channel: string, payload = ''): void {
  const owner = tx.batchedIn ?? tx
  pendingMessages.set(owner, [...(pendingMessages.get(owner) ?? []), { channel, payload }])
}

/** Sends the messages of a transaction that has committed. Called by whoever commits. */
export function publishPending(db: Db, tx: Transaction): void {
  const messages = pendingMessages.get(tx)
  if (messages) send(db, messages)
}

/** Sends a message that does not depend on a transaction. */
export const publish = (db: Db, channel: string, payload = ''): void => send(db, [{ channel, payload }])

/**
 * Subscribes to messages of this process, delivered before the writer gets its answer; `listen` delivers them again. Returns
 * the unsubscribe function.
 */
export function subscribeLocal(db: Db, channel: string, listener: Listener): () => void {
  const channels = localListeners.get(db) ?? new Map<string, Set<Listener>>()
  localListeners.set(db, channels)
  const listeners = channels.get(channel) ?? new Set()
  channels.set(channel, listeners.add(listener))
  return () => listeners.delete(listener)
}

/** Delivers to this process at once and to the others in a batch with messages sent at about the same time. */
function send(db: Db, messages: readonly Message[]): void {
  for (const { channel, payload } of messages) {
    for (const listener of localListeners.get(db)?.get(channel) ?? []) listener(payload)
  }
  const queue = queues.get(db) ?? new Map<string, Message>()
  for (const message of messages) queue.set(`${message.channel} ${message.payload}`, message)
  if (queues.has(db)) return
  queues.set(db, queue)
  setTimeout(() => {
    queues.delete(db)
    flush(db, [...queue.values()]).catch(() => undefined)
  }, COALESCE_MS)
}

const flush = (db: Db, messages: Message[]) =>
  sql`select pg_notify(channel, payload) from unnest(
    ${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ payload }) => payload)}::text[]) as said (channel, payload)`.execute(
    db,
  )

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

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

function createListeners() {
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

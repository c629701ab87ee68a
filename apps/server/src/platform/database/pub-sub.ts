import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

/** A transaction, or a step of a batch that belongs to one. */
type Transaction = { readonly isTransaction: true; readonly batchedIn?: object }
type Message = { channel: string; payload: string }

/** Name of a process's LISTEN connection in the database, by the name of the process. */
export const listenerName = (process: string): string => `${process}-messages`

const COALESCE_MS = 10
const RECONNECT_MS = 1000

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

const listeningClient = (url: string, process: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: listenerName(process),
    connectionTimeoutMillis: 2000,
    keepAlive: true,
  })

/** The process's LISTEN connection, which reconnects by itself. */
export function openPubSub(url: string, onError: (error: Error) => void, process = 'kram'): PubSub {
  const listeners = new Map<string, Set<Listener>>()
  const confirmed = new Set<string>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const dispatch = (channel: string, payload: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  // One at a time, because a client runs one query at a time.
  let lastQuery: Promise<void> = Promise.resolve()
  const listenTo = (channel: string) => {
    const listening = client
    if (!listening) return
    lastQuery = lastQuery
      .then(() => listening.query(`listen ${listening.escapeIdentifier(channel)}`))
      .then(() => {
        if (listening !== client) return
        // From now on no message is lost; earlier ones may have been.
        confirmed.add(channel)
        dispatch(channel, null)
      }, onError)
  }

  const scheduleReconnect = () => {
    if (!closed) retry = setTimeout(() => void connect(), RECONNECT_MS)
  }

  const connect = async (): Promise<void> => {
    const connecting = listeningClient(url, process)
    connecting.on('error', onError)
    connecting.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
    try {
      await connecting.connect()
    } catch {
      // The client's own error event has reported it.
      return scheduleReconnect()
    }
    client = connecting
    connecting.on('end', () => {
      client = null
      confirmed.clear()
      scheduleReconnect()
    })
    for (const channel of listeners.keys()) listenTo(channel)
  }
  const started = connect()

  return {
    subscribe(channel, listener) {
      const existing = listeners.get(channel)
      if (!existing) listenTo(channel)
      listeners.set(channel, (existing ?? new Set()).add(listener))
      return () => listeners.get(channel)?.delete(listener)
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

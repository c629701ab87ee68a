import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

type Transaction = { readonly isTransaction: true }
type Signal = { channel: string; payload: string }

const COALESCE_MS = 10
const RECONNECT_MS = 1000

const left = new WeakMap<object, Signal[]>()
const queued = new WeakMap<Db, Map<string, Signal>>()
const near = new WeakMap<Db, Map<string, Set<Listener>>>()

/**
 * Tells every process something once the transaction has committed: lost with a rollback, and with a crash right after the commit,
 * so whoever listens also looks by itself from time to time. At most 8000 bytes, no secrets.
 * NOTIFY inside the transaction would make commits queue behind each other: a fifth of the rate with 32 clients.
 */
export function signal(tx: Transaction, channel: string, payload = ''): void {
  left.set(tx, [...(left.get(tx) ?? []), { channel, payload }])
}

/** Sends what a transaction left. For whoever commits. */
export function sendSignals(db: Db, tx: Transaction): void {
  const signals = left.get(tx)
  if (signals) send(db, signals)
}

/** The same for what has been committed already. */
export const sayNow = (db: Db, channel: string, payload = ''): void => send(db, [{ channel, payload }])

/** Hears what this process itself says on the channel, before the writer is answered; by `listen` it comes again. Answers how to stop. */
export function hearOwn(db: Db, channel: string, listener: Listener): () => void {
  const channels = near.get(db) ?? new Map<string, Set<Listener>>()
  near.set(db, channels)
  const listeners = channels.get(channel) ?? new Set()
  channels.set(channel, listeners.add(listener))
  return () => listeners.delete(listener)
}

/** Tells this process at once, and the others together with what its neighbours in time have to say. */
function send(db: Db, signals: readonly Signal[]): void {
  for (const { channel, payload } of signals) {
    for (const listener of near.get(db)?.get(channel) ?? []) listener(payload)
  }
  const queue = queued.get(db) ?? new Map<string, Signal>()
  for (const each of signals) queue.set(`${each.channel} ${each.payload}`, each)
  if (queued.has(db)) return
  queued.set(db, queue)
  setTimeout(() => {
    queued.delete(db)
    flush(db, [...queue.values()]).catch(() => undefined)
  }, COALESCE_MS)
}

const flush = (db: Db, signals: Signal[]) =>
  sql`select pg_notify(channel, payload) from unnest(
    ${signals.map(({ channel }) => channel)}::text[], ${signals.map(({ payload }) => payload)}::text[]) as said (channel, payload)`.execute(
    db,
  )

/** Hears a payload; `null` when the line was down for a while and anything may have been said. */
export type Listener = (payload: string | null) => void

export type Signals = {
  /** Answers how to stop listening. */
  listen: (channel: string, listener: Listener) => () => void
  /** Whether the line is up and the database has confirmed that it tells of this channel. */
  hears: (channel: string) => boolean
  close: () => Promise<void>
}

const listeningClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'kram-signals',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
  })

/** One connection of the process that listens, and comes back by itself. */
export function openSignals(url: string, onTrouble: (error: Error) => void): Signals {
  const listeners = new Map<string, Set<Listener>>()
  const confirmed = new Set<string>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const tell = (channel: string, payload: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  // One after another: a client asks its connection one thing at a time.
  let asking: Promise<void> = Promise.resolve()
  const listenOn = (channel: string) => {
    const asked = client
    if (!asked) return
    asking = asking
      .then(() => asked.query(`listen ${asked.escapeIdentifier(channel)}`))
      .then(() => {
        if (asked !== client) return
        // From now on nothing goes unheard; what was said before may have been.
        confirmed.add(channel)
        tell(channel, null)
      }, onTrouble)
  }

  const comeBack = () => {
    if (!closed) retry = setTimeout(() => void connect(), RECONNECT_MS)
  }

  const connect = async (): Promise<void> => {
    const mine = listeningClient(url)
    mine.on('error', onTrouble)
    mine.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await mine.connect()
    } catch {
      // The client's own error event has told of it.
      return comeBack()
    }
    client = mine
    mine.on('end', () => {
      client = null
      confirmed.clear()
      comeBack()
    })
    for (const channel of listeners.keys()) listenOn(channel)
  }
  const started = connect()

  return {
    listen(channel, listener) {
      const known = listeners.get(channel)
      if (!known) listenOn(channel)
      listeners.set(channel, (known ?? new Set()).add(listener))
      return () => listeners.get(channel)?.delete(listener)
    },
    hears: (channel) => confirmed.has(channel),
    async close() {
      closed = true
      clearTimeout(retry)
      await started
      await client?.end()
    },
  }
}

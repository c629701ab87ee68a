import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Listener } from './pub-sub.ts'

/** A transaction, or a step of a batch that belongs to one. */
type Transaction = { readonly isTransaction: true; readonly batchedIn?: object }
export type Message = { channel: string; payload: string }

/** Carries messages to the other processes. */
type Transport = (messages: readonly Message[]) => Promise<void>

const COALESCE_MS = 10

const pendingMessages = new WeakMap<object, Message[]>()
const queues = new WeakMap<Db, Map<string, Message>>()
const transports = new WeakMap<Db, Transport>()
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
    const transport = transports.get(db) ?? notifyTransport(db)
    transport([...queue.values()]).catch(() => undefined)
  }, COALESCE_MS)
}

/** Sends the messages of this database by another way than NOTIFY from now on. */
export const sendMessagesBy = (db: Db, transport: Transport): void => void transports.set(db, transport)

const notifyTransport =
  (db: Db): Transport =>
  async (messages) => {
    await sql`select pg_notify(channel, payload) from unnest(
      ${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ payload }) => payload)}::text[]) as said (channel, payload)`.execute(
      db,
    )
  }

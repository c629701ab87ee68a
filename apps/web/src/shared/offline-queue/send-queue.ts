import { commentRoutes } from '@kram/contract/comments/routes'
import { MAX_PICKUP_ACTS } from '@kram/contract/seller-view/pickup-acts'
import { pickupRoutes } from '@kram/contract/seller-view/pickup-routes'
import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { ApiError, call } from '#lib/api'
import { type QueuedAction, readWaiting, removeFromOfflineQueue, updateQueue } from './queue.ts'

type QueuedMessage = Exclude<QueuedAction, { kind: 'pickup' }>
type QueuedPickup = Extract<QueuedAction, { kind: 'pickup' }>

/** Called with the reservations that changed, before their acts leave the queue. */
export type OnPickupRows = (rows: readonly PickupRow[]) => Promise<void>

const LOCK = 'kram-outbox'
const REFUSED = 'Kram nie przyjął tej czynności.'

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.sessionLost && error.status < 500 && error.status !== 429

const reject = (id: string, rejection: string): Promise<void> =>
  updateQueue((queue) => queue.map((entry) => (entry.id === id ? { ...entry, sending: false, rejection } : entry)))

const markSending = (ids: ReadonlySet<string>, sending: boolean): Promise<void> =>
  updateQueue((queue) => queue.map((entry) => (ids.has(entry.id) ? { ...entry, sending } : entry)))

const postMessage = (message: QueuedMessage): Promise<unknown> => {
  const { id, reservationId } = message
  const params = { reservationId }
  if (message.kind === 'comment')
    return call(commentRoutes.create, { params, body: { body: message.body }, idempotencyKey: id })
  const { minutes, again } = message
  return call(commentRoutes.announce, { params, body: { minutes, again }, idempotencyKey: id })
}

/** `true`: sent, or kept with its rejection; `false`: still no connection. */
const sendMessage = async (message: QueuedMessage): Promise<boolean> => {
  const { id } = message
  try {
    await postMessage(message)
  } catch (error) {
    if (!isRejection(error)) return false
    await reject(id, error.message)
    return true
  }
  await removeFromOfflineQueue(id)
  return true
}

const postActs = async (entries: readonly QueuedPickup[], onRows: OnPickupRows): Promise<void> => {
  const acts = entries.map(({ id, reservationId, act }) => ({ id, reservationId, ...act }))
  const { results, rows } = await call(pickupRoutes.act, { body: { acts } })
  await onRows(rows)
  const refused = new Map(
    results.flatMap(({ id, outcome, message }) => (outcome === 'refused' ? [[id, message ?? REFUSED] as const] : [])),
  )
  const sent = new Set(entries.map(({ id }) => id))
  await updateQueue((queue) =>
    queue.flatMap((entry) => {
      const rejection = refused.get(entry.id)
      if (rejection !== undefined) return [{ ...entry, sending: false, rejection }]
      return sent.has(entry.id) ? [] : [entry]
    }),
  )
}

/** Acts go together. A request that is rejected as a whole is sent act by act, so that one cannot hold up the others. */
const sendActs = async (entries: readonly QueuedPickup[], onRows: OnPickupRows): Promise<boolean> => {
  const ids = new Set(entries.map(({ id }) => id))
  await markSending(ids, true)
  try {
    await postActs(entries, onRows)
    return true
  } catch (error) {
    // Without an answer it may have been applied: it stays marked, and its repetition shows.
    if (!isRejection(error)) return false
    const [only, ...others] = entries
    if (only && others.length === 0) await reject(only.id, error.message)
    else for (const one of entries) if (!(await sendActs([one], onRows))) return false
    return true
  }
}

const nextActs = (waiting: readonly QueuedAction[]): QueuedPickup[] => {
  const acts: QueuedPickup[] = []
  for (const entry of waiting) {
    if (entry.kind !== 'pickup' || acts.length === MAX_PICKUP_ACTS) break
    acts.push(entry)
  }
  return acts
}

const sendAll = async (onRows: OnPickupRows): Promise<boolean> => {
  let sentAny = false
  // Nothing is marked as sent that surely is not: it can still be recalled.
  while (navigator.onLine) {
    const waiting = await readWaiting()
    const [first] = waiting
    if (!first) return sentAny
    const sent = first.kind === 'pickup' ? await sendActs(nextActs(waiting), onRows) : await sendMessage(first)
    if (!sent) return sentAny
    sentAny = true
  }
  return sentAny
}

let next: Promise<boolean> | undefined

/** Sends in the original order, in one tab at a time; returns whether anything was sent. At most one more run waits its turn. */
export const sendOfflineQueue = (onRows: OnPickupRows): Promise<boolean> => {
  if (!('locks' in navigator)) return sendAll(onRows)
  next ??= navigator.locks.request(LOCK, () => {
    next = undefined
    return sendAll(onRows)
  })
  return next
}

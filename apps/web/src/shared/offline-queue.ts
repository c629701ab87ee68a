import { commentRoutes } from '@kram/contract/comments/schemas'
import { reservationRoutes } from '@kram/contract/reservations/schemas'
import { update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '#lib/api'
import { getSession } from '#lib/session'

/** What may be done at a stall without signal. */
type QueuedActionBody =
  | { kind: 'comment'; body: string }
  | { kind: 'hand-over'; number: string; version: number; pickupCode?: string }

/** `id` is the idempotency key: what arrived although its answer did not is not done twice. */
export type QueuedAction = QueuedActionBody & {
  id: string
  userId: number
  reservationId: number
  /** Why the server did not take it; it stays until the person has seen that. */
  refusal?: string
}

const KEY = 'outbox'
const LOCK = 'kram-outbox'

let entries: readonly QueuedAction[] = []
let loaded: Promise<void> | undefined
const listeners = new Set<() => void>()

/** In one transaction with what other tabs have written. */
const updateQueue = async (next: (kept: readonly QueuedAction[]) => readonly QueuedAction[]): Promise<void> => {
  await update<readonly QueuedAction[]>(KEY, (kept = []) => {
    entries = next(kept)
    return entries
  })
  for (const listener of listeners) listener()
}

/** Another person's acts are neither shown nor sent: they go. Without a session it is not known yet whose they are. */
const loadQueue = (): Promise<void> => {
  const userId = getSession()?.user.id
  loaded ??= updateQueue((kept) => (userId === undefined ? kept : kept.filter((one) => one.userId === userId)))
  return loaded
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  loadQueue().catch(() => undefined)
  return () => {
    listeners.delete(listener)
  }
}

const EMPTY_QUEUE: readonly QueuedAction[] = []

export const useOfflineQueue = (): readonly QueuedAction[] =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => EMPTY_QUEUE,
  )

export const enqueueOffline = async (
  reservationId: number,
  act: QueuedActionBody,
  id: string = crypto.randomUUID(),
): Promise<void> => {
  const userId = getSession()?.user.id
  if (userId === undefined) return
  await updateQueue((kept) => [...kept, { ...act, id, userId, reservationId }])
}

export const removeFromOfflineQueue = (id: string): Promise<void> =>
  updateQueue((kept) => kept.filter((one) => one.id !== id))

/** With the session that ends here on purpose. */
export const clearOfflineQueue = (): Promise<void> => updateQueue(() => [])

const sendAction = (one: QueuedAction): Promise<unknown> => {
  const { id, reservationId } = one
  if (one.kind === 'comment')
    return call(commentRoutes.create, { params: { reservationId }, body: { body: one.body }, idempotencyKey: id })
  const { version, pickupCode } = one
  return call(reservationRoutes.act, {
    params: { id: reservationId, event: 'hand-over' },
    body: { version, ...(pickupCode !== undefined && { pickupCode }) },
    idempotencyKey: id,
  })
}

/** A hand-over has no memory of its key: what it wanted may be so already. */
const isAlreadyApplied = async ({ kind, reservationId }: QueuedAction, failure: ApiError): Promise<boolean> => {
  if (kind !== 'hand-over' || failure.status !== 409) return false
  const { status } = await call(reservationRoutes.view, { params: { id: reservationId }, query: {} })
  return status === 'completed'
}

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.sessionLost && error.status < 500 && error.status !== 429

/** `true`: it is off the list or stands there with its refusal; `false`: no signal yet. */
const sendOne = async (one: QueuedAction): Promise<boolean> => {
  try {
    await sendAction(one)
  } catch (error) {
    if (!isRejection(error)) return false
    if (!(await isAlreadyApplied(one, error).catch(() => false))) {
      await updateQueue((kept) =>
        kept.map((entry) => (entry.id === one.id ? { ...one, refusal: error.message } : entry)),
      )
      return true
    }
  }
  await removeFromOfflineQueue(one.id)
  return true
}

const sendAll = async (): Promise<boolean> => {
  // What another tab has sent meanwhile is off the list.
  loaded = undefined
  await loadQueue()
  const userId = getSession()?.user.id
  let some = false
  for (const one of entries.filter((entry) => entry.userId === userId && entry.refusal === undefined)) {
    if (!(await sendOne(one))) break
    some = true
  }
  return some
}

/** In the order in which it was done, by one tab at a time; answers whether anything has left. */
export const sendOfflineQueue = async (): Promise<boolean> => {
  if (!('locks' in navigator)) return sendAll()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : false))
}

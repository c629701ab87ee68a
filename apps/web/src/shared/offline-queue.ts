import { commentRoutes } from '@kram/contract/comments/routes'
import { reservationRoutes } from '@kram/contract/reservations/routes'
import { update } from 'idb-keyval'
import { ApiError, call } from '#lib/api'
import { getSession } from '#lib/session'
import { createStore } from '#lib/store.ts'

/** Actions that work without a connection. */
type QueuedActionBody =
  | { kind: 'comment'; body: string }
  | { kind: 'hand-over'; number: string; version: number; pickupCode?: string }

/** `id` is the idempotency key: a request whose response was lost is not executed twice. */
export type QueuedAction = QueuedActionBody & {
  id: string
  userId: number
  reservationId: number
  /** Why the server rejected it; the entry stays until the user has seen that. */
  rejection?: string
}

const KEY = 'outbox'
const LOCK = 'kram-outbox'

const EMPTY_QUEUE: readonly QueuedAction[] = []

let loaded: Promise<void> | undefined
const store = createStore(EMPTY_QUEUE, { onFirst: () => void loadQueue().catch(() => undefined) })

/** One transaction, because other tabs write as well. */
const updateQueue = async (next: (queue: readonly QueuedAction[]) => readonly QueuedAction[]): Promise<void> => {
  let entries = EMPTY_QUEUE
  await update<readonly QueuedAction[]>(KEY, (stored = []) => {
    entries = next(stored)
    return entries
  })
  store.set(entries)
}

/** Actions of another user are deleted and never sent. Without a session the owner is not known yet. */
const loadQueue = (): Promise<void> => {
  const userId = getSession()?.user.id
  loaded ??= updateQueue((queue) => (userId === undefined ? queue : queue.filter((one) => one.userId === userId)))
  return loaded
}

export const useOfflineQueue = (): readonly QueuedAction[] => store.useValue(EMPTY_QUEUE)

export const enqueueOffline = async (
  reservationId: number,
  act: QueuedActionBody,
  id: string = crypto.randomUUID(),
): Promise<void> => {
  const userId = getSession()?.user.id
  if (userId === undefined) return
  await updateQueue((queue) => [...queue, { ...act, id, userId, reservationId }])
}

export const removeFromOfflineQueue = (id: string): Promise<void> =>
  updateQueue((queue) => queue.filter((one) => one.id !== id))

/** At the logout. */
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

/** A hand-over takes no idempotency key: it may have been applied by an earlier attempt. */
const isAlreadyApplied = async ({ kind, reservationId }: QueuedAction, failure: ApiError): Promise<boolean> => {
  if (kind !== 'hand-over' || failure.status !== 409) return false
  const { status } = await call(reservationRoutes.view, { params: { id: reservationId }, query: {} })
  return status === 'completed'
}

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.sessionLost && error.status < 500 && error.status !== 429

/** `true`: sent, or kept with its rejection; `false`: still no connection. */
const sendOne = async (one: QueuedAction): Promise<boolean> => {
  try {
    await sendAction(one)
  } catch (error) {
    if (!isRejection(error)) return false
    if (!(await isAlreadyApplied(one, error).catch(() => false))) {
      await updateQueue((queue) =>
        queue.map((entry) => (entry.id === one.id ? { ...one, rejection: error.message } : entry)),
      )
      return true
    }
  }
  await removeFromOfflineQueue(one.id)
  return true
}

const sendAll = async (): Promise<boolean> => {
  // Another tab may have sent some entries in between.
  loaded = undefined
  await loadQueue()
  const userId = getSession()?.user.id
  let some = false
  for (const one of store.get().filter((entry) => entry.userId === userId && entry.rejection === undefined)) {
    if (!(await sendOne(one))) break
    some = true
  }
  return some
}

/** Sends in the original order, in one tab at a time; returns whether anything was sent. */
export const sendOfflineQueue = async (): Promise<boolean> => {
  if (!('locks' in navigator)) return sendAll()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : false))
}

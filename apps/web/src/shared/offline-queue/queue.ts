import type { PickupActKind } from '@kram/contract/seller-view/pickup-acts'
import type { PickupAct } from '@kram/contract/seller-view/pickup-schemas'
import { update } from 'idb-keyval'
import { whenIdle } from '#lib/idle.ts'
import { getSession } from '#lib/session'
import { createStore } from '#lib/store.ts'

/** Actions that work without a connection. */
export type QueuedActionBody =
  | { kind: 'comment'; body: string }
  /** The seller tells the buyer of a delivery to be on the way. */
  | { kind: 'on-the-way'; number: string; minutes: number; again: boolean }
  /** An act of the pickup screen; `number` names the reservation in messages. */
  | { kind: 'pickup'; number: string; act: Omit<PickupAct, 'id' | 'reservationId'> }

/** `id` is the idempotency key: a request whose response was lost is not executed twice. */
export type QueuedAction = QueuedActionBody & {
  id: string
  userId: number
  reservationId: number
  /** On its way to the server: it may be applied already. */
  sending?: boolean
  /** Why the server rejected it; the entry stays until the user has seen that. */
  rejection?: string
}

const KEY = 'outbox'

const EMPTY_QUEUE: readonly QueuedAction[] = []

let loaded: Promise<void> | undefined
const store = createStore(EMPTY_QUEUE, {
  // Opening the database takes a slow phone longer than all that starts with it.
  onFirst: () => whenIdle(() => void loadQueue().catch(() => undefined)),
})

/** One transaction, because other tabs write as well. */
export const updateQueue = async (next: (queue: readonly QueuedAction[]) => readonly QueuedAction[]): Promise<void> => {
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

/** The actions of this user that wait, as they are stored now: another tab may have sent some in between. */
export const readWaiting = async (): Promise<readonly QueuedAction[]> => {
  loaded = undefined
  await loadQueue()
  const userId = getSession()?.user.id
  return store.get().filter((entry) => entry.userId === userId && entry.rejection === undefined)
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

/** Removes the last such act of a reservation if nobody has seen it yet; `false` when it is on its way or gone. */
export const recallPickupAct = async (reservationId: number, kind: PickupActKind): Promise<boolean> => {
  const isSuch = (one: QueuedAction): boolean =>
    one.kind === 'pickup' && one.reservationId === reservationId && one.act.kind === kind
  let recalled = false
  await updateQueue((queue) => {
    const last = queue.findLast(isSuch)
    recalled = last !== undefined && last.sending !== true && last.rejection === undefined
    return recalled ? queue.filter((one) => one !== last) : queue
  })
  return recalled
}

/** At the logout. */
export const clearOfflineQueue = (): Promise<void> => updateQueue(() => [])

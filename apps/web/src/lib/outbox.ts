import { commentRoutes } from '@kram/contract/comments'
import { reservationRoutes } from '@kram/contract/reservations'
import { update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { ApiFailure } from './failures.ts'
import { getSession } from './session.ts'

/** What may be done at a stall without signal. */
type Act =
  | { kind: 'comment'; body: string }
  | { kind: 'hand-over'; number: string; version: number; pickupCode?: string }

/** `id` is the idempotency key: what arrived although its answer did not is not done twice. */
export type Waiting = Act & {
  id: string
  userId: number
  reservationId: number
  /** Why the server did not take it; it stays until the person has seen that. */
  refusal?: string
}

const KEY = 'outbox'
const LOCK = 'kram-outbox'

let entries: readonly Waiting[] = []
let read: Promise<void> | undefined
const listeners = new Set<() => void>()

/** In one transaction with what other tabs have written. */
const change = async (next: (kept: readonly Waiting[]) => readonly Waiting[]): Promise<void> => {
  await update<readonly Waiting[]>(KEY, (kept = []) => {
    entries = next(kept)
    return entries
  })
  for (const listener of listeners) listener()
}

/** Another person's acts are neither shown nor sent: they go. Without a session it is not known yet whose they are. */
const load = (): Promise<void> => {
  const userId = getSession()?.user.id
  read ??= change((kept) => (userId === undefined ? kept : kept.filter((one) => one.userId === userId)))
  return read
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  load().catch(() => undefined)
  return () => {
    listeners.delete(listener)
  }
}

const NONE: readonly Waiting[] = []

export const useOutbox = (): readonly Waiting[] =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  )

export const putInOutbox = async (reservationId: number, act: Act, id: string = crypto.randomUUID()): Promise<void> => {
  const userId = getSession()?.user.id
  if (userId === undefined) return
  await change((kept) => [...kept, { ...act, id, userId, reservationId }])
}

export const dropFromOutbox = (id: string): Promise<void> => change((kept) => kept.filter((one) => one.id !== id))

/** With the session that ends here on purpose. */
export const emptyOutbox = (): Promise<void> => change(() => [])

const send = (one: Waiting): Promise<unknown> => {
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
const isDoneAlready = async ({ kind, reservationId }: Waiting, failure: ApiFailure): Promise<boolean> => {
  if (kind !== 'hand-over' || failure.status !== 409) return false
  const { status } = await call(reservationRoutes.view, { params: { id: reservationId }, query: {} })
  return status === 'completed'
}

const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && !error.sessionLost && error.status < 500 && error.status !== 429

/** `true`: it is off the list or stands there with its refusal; `false`: no signal yet. */
const settle = async (one: Waiting): Promise<boolean> => {
  try {
    await send(one)
  } catch (error) {
    if (!isRefusal(error)) return false
    if (!(await isDoneAlready(one, error).catch(() => false))) {
      await change((kept) => kept.map((entry) => (entry.id === one.id ? { ...one, refusal: error.message } : entry)))
      return true
    }
  }
  await dropFromOutbox(one.id)
  return true
}

const sendAll = async (): Promise<boolean> => {
  // What another tab has sent meanwhile is off the list.
  read = undefined
  await load()
  const userId = getSession()?.user.id
  let some = false
  for (const one of entries.filter((entry) => entry.userId === userId && entry.refusal === undefined)) {
    if (!(await settle(one))) break
    some = true
  }
  return some
}

/** In the order in which it was done, by one tab at a time; answers whether anything has left. */
export const sendOutbox = async (): Promise<boolean> => {
  if (!('locks' in navigator)) return sendAll()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : false))
}

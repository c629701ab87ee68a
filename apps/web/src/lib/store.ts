import { useSyncExternalStore } from 'react'

type Listener = () => void

type Lifecycle = {
  /** Called when the first listener subscribes, to start timers and event listeners. */
  onFirst?: () => void
  /** Called when the last listener unsubscribes. */
  onLast?: () => void
}

/** An external value (a document, a clock, a lazily read storage): `notify` makes the components read it again. */
export function createSource<T>(read: () => T, { onFirst, onLast }: Lifecycle = {}) {
  const listeners = new Set<Listener>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: Listener): (() => void) => {
    if (listeners.size === 0) onFirst?.()
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) onLast?.()
    }
  }
  /** The present value; `serverValue` on the server and in the first render. */
  const useValue = (serverValue: T): T => useSyncExternalStore(subscribe, read, () => serverValue)
  return { notify, subscribe, useValue }
}

/** One value for the whole tab that components follow. */
export function createStore<T>(initial: T, lifecycle?: Lifecycle) {
  let value = initial
  const get = (): T => value
  const { notify, subscribe, useValue } = createSource(get, lifecycle)
  const set = (next: T): void => {
    if (Object.is(next, value)) return
    value = next
    notify()
  }
  return { get, set, subscribe, useValue }
}

const noSubscription = () => () => undefined

/** A value that does not change while the page is open but differs between server and browser. */
export const useBrowserValue = <T>(read: () => T, serverValue: T): T =>
  useSyncExternalStore(noSubscription, read, () => serverValue)

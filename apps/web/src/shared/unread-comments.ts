import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Unread comments of the logged-in person, for the badge in the menu. Whoever polls, writes here. */
export const setUnreadComments = (next: number): void => {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useUnreadComments = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

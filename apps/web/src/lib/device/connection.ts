import { useSyncExternalStore } from 'react'

let servedFromCache = false
const listeners = new Set<() => void>()

/** The worker says that answers come from what the device keeps, or no longer. */
export const setServedFromCache = (next: boolean): void => {
  if (next === servedFromCache) return
  servedFromCache = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  const back = (): void => {
    setServedFromCache(false)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
  }
}

const isOffline = (): boolean => servedFromCache || !navigator.onLine

/** No signal, or so little of it that the device shows what it keeps. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)

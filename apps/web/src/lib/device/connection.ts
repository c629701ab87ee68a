import { createSource } from '../store.ts'

let servedFromCache = false

const isOffline = (): boolean => servedFromCache || !navigator.onLine

const onOnline = (): void => {
  servedFromCache = false
  source.notify()
}
const onOffline = (): void => source.notify()

const source = createSource(isOffline, {
  onFirst: () => {
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
  },
  onLast: () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  },
})

/** The service worker reports that responses come from its cache, or no longer do. */
export const setServedFromCache = (next: boolean): void => {
  if (next === servedFromCache) return
  servedFromCache = next
  source.notify()
}

/** No connection, or one so slow that cached responses are shown. */
export const useOffline = (): boolean => source.useValue(false)

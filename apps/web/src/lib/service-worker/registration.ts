import type { QueryClient } from '@tanstack/react-query'
import type { PageMessage, WorkerMessage } from './worker-messages.ts'
import { isNativeApp } from '../device/index.ts'

/** Specification, section 9. */
const REGISTER_AFTER_MS = 30_000
const UPDATE_CHECK_MS = 3_600_000
const SCRIPT = '/sw.js'

/** The only script that the product's code names by an address. */
const trustedScriptUrl = (): string =>
  window.trustedTypes?.createPolicy('app', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT

/** Nothing is being fetched or sent any more and the browser has a free moment; or half a minute has passed. */
export const untilIdle = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const hasPendingRequests = (): boolean => client.isFetching() + client.isMutating() > 0
    const done = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const check = (): void => {
      if (hasPendingRequests()) return
      const finishIfIdle = (): void => (hasPendingRequests() ? undefined : done())
      if ('requestIdleCallback' in window) requestIdleCallback(finishIfIdle)
      else setTimeout(finishIfIdle)
    }
    const timer = setTimeout(done, REGISTER_AFTER_MS)
    const stop = client.getQueryCache().subscribe(check)
    check()
  })

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

const setWaitingWorker = (worker: ServiceWorker | null): void => {
  waiting = worker
  for (const listener of listeners) listener()
}

export const hasNewVersion = (): boolean => waiting !== null

export const subscribeNewVersion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The newer worker takes over and the page is loaded with it. Another tab may have let it in already. */
export const activateNewVersion = (): void => {
  if (waiting?.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'skip-waiting' } satisfies PageMessage)
}

/** The first worker of a device is no new version of anything. */
const watchForUpdates = (registration: ServiceWorkerRegistration): void => {
  const check = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) setWaitingWorker(registration.waiting)
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', check))
  check()
  let lastCheckAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheckAt < UPDATE_CHECK_MS) return
    lastCheckAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

let registered = false

/** Once per page, and never in the wrapper, which carries its files itself. */
export const registerWorker = async (client: QueryClient): Promise<void> => {
  if (registered || !import.meta.env.PROD || isNativeApp() || !('serviceWorker' in navigator)) return
  registered = true
  await untilIdle(client)
  watchForUpdates(await navigator.serviceWorker.register(trustedScriptUrl()))
}

/** From now on what this page asks for is kept. Where no worker will ever be it never comes to that. */
export const untilWorkerControls = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('serviceWorker' in navigator)) return
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

export const sendToWorker = (message: PageMessage): void => {
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Hears what the worker says; answers how to stop. */
export const subscribeToWorker = (onMessage: (message: WorkerMessage) => void): (() => void) => {
  const listener = ({ data }: MessageEvent<WorkerMessage>): void => onMessage(data)
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}

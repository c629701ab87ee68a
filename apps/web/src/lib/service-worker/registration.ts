import type { QueryClient } from '@tanstack/react-query'
import type { PageMessage, WorkerMessage } from './worker-messages.ts'
import { isNativeApp } from '../device/index.ts'
import { isPageLoaded, settings } from '../environment.ts'
import { createStore } from '../store.ts'

/** Specification, section 9. */
const REGISTER_AFTER_MS = 30_000
const LOADING_CHECK_MS = 250
const UPDATE_CHECK_MS = 3_600_000
const SCRIPT = '/sw.js'

/** The only script that our code loads by its address. */
const trustedScriptUrl = (): string =>
  window.trustedTypes?.createPolicy('app', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT

/**
 * Resolves when the app is stable: the first page is loaded, its queries are answered or failed, and the browser is idle; at the
 * latest after half a minute.
 */
export const untilStable = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const hasPendingRequests = (): boolean => client.isFetching() + client.isMutating() > 0
    const done = (): void => {
      clearTimeout(timer)
      clearTimeout(loading)
      stop()
      resolve()
    }
    let loading: ReturnType<typeof setTimeout> | undefined
    const check = (): void => {
      clearTimeout(loading)
      // No query reports that the code of a page has arrived.
      if (!isPageLoaded()) loading = setTimeout(check, LOADING_CHECK_MS)
      if (!isPageLoaded() || hasPendingRequests()) return
      const finishIfIdle = (): void => (hasPendingRequests() ? undefined : done())
      if ('requestIdleCallback' in window) requestIdleCallback(finishIfIdle)
      else setTimeout(finishIfIdle)
    }
    const timer = setTimeout(done, REGISTER_AFTER_MS)
    const stop = client.getQueryCache().subscribe(check)
    check()
  })

const waitingWorker = createStore<ServiceWorker | null>(null)

/** A newer version is installed and waits for the user's consent. */
export const useNewVersion = (): boolean => waitingWorker.useValue(null) !== null
/** The same outside of a component. */
export const hasNewVersion = (): boolean => waitingWorker.get() !== null

/** Activates the newer worker and reloads the page. Another tab may have activated it already. */
export const activateNewVersion = (): void => {
  const waiting = waitingWorker.get()
  if (waiting?.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'skip-waiting' } satisfies PageMessage)
}

/**
 * A worker is an update only if another one was active before it. The first worker of a device controls the page as soon as it
 * is active, so the controller tells nothing.
 */
const watchForUpdates = (registration: ServiceWorkerRegistration): void => {
  const offer = (worker: ServiceWorker): void => {
    if (worker.state === 'installed') waitingWorker.set(worker)
  }
  const follow = (worker: ServiceWorker | null): void => {
    if (!worker || !registration.active) return
    offer(worker)
    worker.addEventListener('statechange', () => offer(worker))
  }
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  follow(registration.waiting)
  let lastCheckAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheckAt < UPDATE_CHECK_MS) return
    lastCheckAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

let registered = false

/** Once per page, in production only, and never in the native app, which contains its files. */
export const registerWorker = async (client: QueryClient): Promise<void> => {
  if (registered || !settings().production || isNativeApp() || !('serviceWorker' in navigator)) return
  registered = true
  await untilStable(client)
  watchForUpdates(await navigator.serviceWorker.register(trustedScriptUrl()))
}

/** Resolves when responses for this page are cached from now on; never where there is no worker. */
export const untilWorkerControls = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('serviceWorker' in navigator)) return
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

export const sendToWorker = (message: PageMessage): void => {
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Subscribes to messages of the worker; returns the function that unsubscribes. */
export const subscribeToWorker = (onMessage: (message: WorkerMessage) => void): (() => void) => {
  const listener = ({ data }: MessageEvent<WorkerMessage>): void => onMessage(data)
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}

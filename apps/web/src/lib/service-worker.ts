import type { QueryClient } from '@tanstack/react-query'
import type { Asked, Told } from './worker-messages.ts'
import { inWrapper } from './wrapper.ts'

/** Specification, section 9. */
const REGISTER_AFTER_MS = 30_000
const LOOK_FOR_NEWER_MS = 3_600_000
const SCRIPT = '/sw.js'

/** The only script that the product's code names by an address. */
const scriptUrl = (): string =>
  window.trustedTypes?.createPolicy('app', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT

/** Nothing is being fetched or sent any more and the browser has a free moment; or half a minute has passed. */
export const untilStable = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const isBusy = (): boolean => client.isFetching() + client.isMutating() > 0
    const done = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = (): void => {
      if (isBusy()) return
      const rest = (): void => (isBusy() ? undefined : done())
      if ('requestIdleCallback' in window) requestIdleCallback(rest)
      else setTimeout(rest)
    }
    const timer = setTimeout(done, REGISTER_AFTER_MS)
    const stop = client.getQueryCache().subscribe(look)
    look()
  })

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

const setWaiting = (worker: ServiceWorker | null): void => {
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
export const takeNewVersion = (): void => {
  if (waiting?.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'skip-waiting' } satisfies Asked)
}

/** The first worker of a device is no new version of anything. */
const watch = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting)
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_FOR_NEWER_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

let registered = false

/** Once per page, and never in the wrapper, which carries its files itself. */
export const registerWorker = async (client: QueryClient): Promise<void> => {
  if (registered || !import.meta.env.PROD || inWrapper() || !('serviceWorker' in navigator)) return
  registered = true
  await untilStable(client)
  watch(await navigator.serviceWorker.register(scriptUrl()))
}

/** From now on what this page asks for is kept. Where no worker will ever be it never comes to that. */
export const untilKept = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('serviceWorker' in navigator)) return
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

export const askWorker = (asked: Asked): void => {
  navigator.serviceWorker?.controller?.postMessage(asked)
}

/** Hears what the worker says; answers how to stop. */
export const hearWorker = (hear: (told: Told) => void): (() => void) => {
  const listener = ({ data }: MessageEvent<Told>): void => hear(data)
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}

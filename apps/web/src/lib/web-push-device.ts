import { settings } from './environment.ts'
import type { PushDevice, PushPermission } from './push-types.ts'
import { hearWorker } from './service-worker.ts'

/** The worker is registered when the page has come to rest; whoever taps before that waits for it, but not for ever. */
const WORKER_WITHIN_MS = 35_000

const worker = (): Promise<ServiceWorkerRegistration | null> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_WITHIN_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

const isPresent = (): boolean =>
  settings().push !== null && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A subscription made for other keys of the server would never be heard again. */
const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  const before = await pushManager.getSubscription()
  if (before && toBase64Url(before.options.applicationServerKey) === key) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const permission = (): PushPermission => (isPresent() ? Notification.permission : 'absent')

/** Web Push by the service worker. */
export const webPushDevice: PushDevice = {
  platform: 'web',
  permission: () => Promise.resolve(permission()),
  ask: async () => (isPresent() ? Notification.requestPermission() : 'absent'),
  token: async () => {
    const key = settings().push?.vapidPublicKey
    if (key === undefined || permission() !== 'granted') return null
    const registration = await worker()
    return registration ? JSON.stringify(await subscribe(registration, key)) : null
  },
  drop: async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
  onChange: (changed) => hearWorker((told) => (told.type === 'subscription' ? changed() : undefined)),
  onMessage: (came) => hearWorker((told) => (told.type === 'pushed' ? came() : undefined)),
  onTap: (open) => hearWorker((told) => (told.type === 'open' ? open(told.path) : undefined)),
}

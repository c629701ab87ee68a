import { settings } from '../environment.ts'
import type { PushDevice, PushPermission } from './push-types.ts'
import { subscribeToWorker } from '../service-worker/index.ts'

/** The service worker is registered when the page is idle; a tap before that waits for it with a timeout. */
const WORKER_TIMEOUT_MS = 35_000

const readyRegistration = (): Promise<ServiceWorkerRegistration | null> => {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_TIMEOUT_MS))
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

const isPushSupported = (): boolean =>
  settings().push !== null && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A subscription for other VAPID keys would receive nothing, so it is replaced. */
const ensureSubscription = async (
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> => {
  const existing = await pushManager.getSubscription()
  if (existing && toBase64Url(existing.options.applicationServerKey) === key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const permission = (): PushPermission => (isPushSupported() ? Notification.permission : 'absent')

/** Web Push through the service worker. */
export const webPushDevice: PushDevice = {
  platform: 'web',
  permission: () => Promise.resolve(permission()),
  requestPermission: async () => (isPushSupported() ? Notification.requestPermission() : 'absent'),
  token: async () => {
    const key = settings().push?.vapidPublicKey
    if (key === undefined || permission() !== 'granted') return null
    const registration = await readyRegistration()
    return registration ? JSON.stringify(await ensureSubscription(registration, key)) : null
  },
  unregister: async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
  onTokenChange: (onChanged) =>
    subscribeToWorker((message) => (message.type === 'subscription' ? onChanged() : undefined)),
  onMessage: (onCame) => subscribeToWorker((message) => (message.type === 'pushed' ? onCame() : undefined)),
  onTap: (open) => subscribeToWorker((message) => (message.type === 'open' ? open(message.path) : undefined)),
}

import type { BrowserContext, Page } from '@playwright/test'

/**
 * What a headless browser lacks: the permission and a push service. The service worker and the product are real.
 */
export const stubPush = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const decided = (): NotificationPermission => (localStorage.getItem('stand-in-permission') ? 'granted' : 'default')
    Object.defineProperty(Notification, 'permission', { get: decided })
    Notification.requestPermission = () => {
      localStorage.setItem('stand-in-permission', 'granted')
      return Promise.resolve('granted')
    }
    let subscription: object | null = null
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription as PushSubscription | null)
    PushManager.prototype.subscribe = (options) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      // The key of the subscription is any point of the curve; the product only passes it on.
      const p256dh = options?.applicationServerKey
      subscription = {
        options: {},
        unsubscribe: () => {
          subscription = null
          return Promise.resolve(true)
        },
        toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
      }
      return Promise.resolve(subscription as PushSubscription)
    }
  })

export type ShownNotification = { title: string; body: string; tag: string; data: string; badge: number }

type NotificationTray = { shown: ShownNotification[] }

/**
 * The push service of the test browser and its notifications. A headless browser shows none, and its
 * renderer crashes on a badge, so these two calls of the worker are recorded instead.
 */
export const pushServiceOf = async (context: BrowserContext, page: Page) => {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as NotificationTray & { registration: object; navigator: object }
    scope.shown = []
    Object.assign(scope.registration, {
      showNotification: (title: string, options: Omit<ShownNotification, 'title'>) => {
        scope.shown.push({ ...options, title, badge: 0 })
        return Promise.resolve()
      },
    })
    Object.defineProperty(scope.navigator, 'setAppBadge', {
      value: (count: number) => {
        for (const one of scope.shown) one.badge = count
        return Promise.resolve()
      },
    })
  })

  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin

  return {
    deliver: (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: (): Promise<ShownNotification[]> => worker.evaluate(() => (globalThis as unknown as NotificationTray).shown),
    /** What the worker sends to the open page after a tap on its notification. */
    tap: (path: string): Promise<boolean> =>
      page.evaluate(
        (to) =>
          navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', path: to } })),
        path,
      ),
  }
}

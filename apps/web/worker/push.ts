import type { PushMessage } from '@kram/contract/notifications/topics'
import { scope, postToClients } from './scope.ts'

const isMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'body' in value &&
  'tag' in value &&
  'path' in value &&
  [value.title, value.body, value.tag, value.path].every((one) => typeof one === 'string')

/** An unreadable push is shown as well, because browsers require a visible notification. */
const FALLBACK_MESSAGE: PushMessage = {
  tag: 'news',
  title: 'Kram',
  body: 'Masz nowe powiadomienie.',
  path: '/notifications',
}

const read = (data: PushMessageData | null): PushMessage => {
  try {
    const value: unknown = data?.json()
    return isMessage(value) ? value : FALLBACK_MESSAGE
  } catch {
    return FALLBACK_MESSAGE
  }
}

/** Only pages of this site. */
const safePath = (value: unknown): string => {
  const { origin } = scope.location
  if (typeof value !== 'string' || !URL.canParse(value, origin)) return '/notifications'
  const url = new URL(value, origin)
  return url.origin === origin ? url.pathname + url.search : '/notifications'
}

const show = async (data: PushMessageData | null): Promise<void> => {
  const { tag, title, body, path } = read(data)
  await Promise.all([
    // Fails when the permission was revoked; an open page still gets the message.
    scope.registration
      .showNotification(title, {
        body,
        tag,
        lang: 'pl',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: safePath(path),
      })
      .catch(() => undefined),
    scope.navigator.setAppBadge?.(1).catch(() => undefined),
    postToClients({ type: 'pushed' }),
  ])
}

/** Focuses an open tab, which navigates without a reload; otherwise opens a new one. */
const open = async (path: string): Promise<void> => {
  const clients = await scope.clients.matchAll({ type: 'window' })
  const client = clients.find(({ focused }) => focused) ?? clients[0]
  if (!client) {
    await scope.clients.openWindow(path)
    return
  }
  await Promise.all([client.focus().catch(() => undefined), postToClients({ type: 'open', path }, client.id)])
}

const renewSubscription = async (event: PushSubscriptionChangeEvent): Promise<void> => {
  const options = event.oldSubscription?.options
  if (options && !event.newSubscription) await scope.registration.pushManager.subscribe(options)
  // Only a page knows the session; without an open page the next start registers the token.
  await postToClients({ type: 'subscription' })
}

export const handlePushes = (): void => {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(safePath(event.notification.data)))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
}

import webPush from 'web-push'
import { PushError } from './push-error.ts'
import { withPushTimeout, type SendPush } from './push.ts'
import { readSubscription } from './subscription.ts'
import type { VapidKeys } from './vapid.ts'

/**
 * Allowed push services of browsers. A subscription comes from the client and contains the address that the server will
 * call, so no other address is called.
 */
const PUSH_SERVICES = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^https:\/\/([\w-]+\.)*notify\.windows\.com$/,
  /^https:\/\/([\w-]+\.)*push\.apple\.com$/,
]

/** True when the push service of a subscription is allowed. `origins`: additional ones from the settings. */
export const isKnownPushService = (token: string, origins: readonly string[]): boolean => {
  const origin = URL.parse(readSubscription(token)?.endpoint ?? '')?.origin
  return origin !== undefined && (origins.includes(origin) || PUSH_SERVICES.some((service) => service.test(origin)))
}

/** Topics have at most 32 characters; a later message replaces a waiting one with the same topic. */
const topicOf = (tag: string): string => tag.replaceAll(/[^\w-]/g, '-').slice(0, 32)

const GONE = new Set([404, 410])

/**
 * Web Push (RFC 8030, 8188, 8291, 8292): the payload is encrypted for the browser, and the VAPID key identifies the sender.
 */
export const webPushSender =
  ({ publicKey, privateKey, subject }: VapidKeys, origins: readonly string[]): SendPush =>
  async (token, message, { ttlSeconds, signal }) => {
    const subscription = readSubscription(token)
    // Checked again, because the list may have changed since the device was registered.
    if (!subscription || !isKnownPushService(token, origins)) return 'gone'
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency: 'high',
      topic: topicOf(message.tag),
    })
    const response = await fetch(endpoint, {
      method,
      // `fetch` sets the content length.
      headers: Object.entries(headers)
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: withPushTimeout(signal),
    })
    await response.body?.cancel()
    if (GONE.has(response.status)) return 'gone'
    if (!response.ok) throw new PushError('the push service', response.status)
    return 'sent'
  }

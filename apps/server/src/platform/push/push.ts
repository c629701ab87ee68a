import type { PushMessage, PushPlatform } from '@kram/contract/notifications/topics'

/** Where a push goes: the subscription of a browser as JSON text, or the token that Firebase gave to the app. */
export type PushAddress = { platform: PushPlatform; token: string }

export type PushOptions = {
  /** How long the push service tries to deliver. */
  ttlSeconds: number
  signal?: AbortSignal
}

/** One way of sending: to browsers or to apps. `gone`: this device hears no more, its address can go. Throws when it may work later. */
export type SendPush = (token: string, message: PushMessage, options: PushOptions) => Promise<'sent' | 'gone'>

export type Push = {
  /** Whether this can be an address at all: well formed, and of a push service to which the server may speak. */
  isValidAddress: (address: PushAddress) => boolean
  /** Sends now, not inside a transaction. `off`: the installation has no keys for such devices. */
  send: (address: PushAddress, message: PushMessage, options: PushOptions) => Promise<'sent' | 'gone' | 'off'>
}

export type PushSenders = {
  web: SendPush | null
  native: SendPush | null
  isKnownPushService: (token: string) => boolean
}

const isFirebaseToken = (token: string): boolean => /^[\w:.-]{20,1500}$/.test(token)

export const createPush = ({ web, native, isKnownPushService }: PushSenders): Push => ({
  isValidAddress: ({ platform, token }) => (platform === 'web' ? isKnownPushService(token) : isFirebaseToken(token)),
  send: async ({ platform, token }, message, options) =>
    (await (platform === 'web' ? web : native)?.(token, message, options)) ?? 'off',
})

const TIMEOUT_MS = 5000

/** Five seconds for one conversation with a push service, less when the work is called off. */
export const withPushTimeout = (signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])])

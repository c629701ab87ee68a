import { createBreaker } from './breaker.ts'
import { readSubscription } from './subscription.ts'
import type { PushMessage, PushPlatform } from '@kram/contract/notifications/topics'

/** Push address: a browser's subscription as JSON text, or an FCM token. */
export type PushAddress = { platform: PushPlatform; token: string }

export type PushOptions = {
  /** How long the push service tries to deliver. */
  ttlSeconds: number
  signal?: AbortSignal
}

/** A sender for browsers or apps. `gone`: the device is unregistered and its address can be deleted. Throws for a retry. */
export type SendPush = (token: string, message: PushMessage, options: PushOptions) => Promise<'sent' | 'gone'>

export type Push = {
  /** True for a well-formed address of an allowed push service. */
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

const FIREBASE = 'Firebase'

const serviceOf = ({ platform, token }: PushAddress): string =>
  platform === 'web' ? (URL.parse(readSubscription(token)?.endpoint ?? '')?.origin ?? '') : FIREBASE

export const createPush = ({ web, native, isKnownPushService }: PushSenders): Push => {
  const breaker = createBreaker()
  return {
    isValidAddress: ({ platform, token }) => (platform === 'web' ? isKnownPushService(token) : isFirebaseToken(token)),
    send: async (address, message, options) => {
      const send = address.platform === 'web' ? web : native
      return send ? breaker(serviceOf(address), () => send(address.token, message, options)) : 'off'
    },
  }
}

const TIMEOUT_MS = 5000

/** Timeout of a request to a push service: five seconds, less when the work is aborted. */
export const withPushTimeout = (signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])])

import { instantText } from '@kram/contract/common/time'
import { SECRET_OVERLAP_HOURS, type WebhookEvent, type TEST_EVENT } from '@kram/contract/webhooks/events'

type Secrets = { secret: string; previousSecret: string | null; previousSecretUntil: Date | null }

/** The secrets that sign now. */
export const currentSecrets = ({ secret, previousSecret, previousSecretUntil }: Secrets, now: Date): string[] =>
  previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
    ? [secret, previousSecret]
    : [secret]

export const overlapEnd = (now: Date): Date => new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Pauses after the first, second … failed attempt: nine attempts in a day. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR + 20 * MINUTE]

/** When to try again after this many attempts; null when the delivery is given up. */
export const nextAttemptAt = (attempts: number, now: Date): Date | null => {
  const pause = PAUSES_MS[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

const DISABLED_AFTER_MS = 3 * DAY

/** A webhook is disabled when it gives up a delivery and nothing has been delivered for three days. */
export const isFailingTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS

export type EventName = WebhookEvent | typeof TEST_EVENT

/** The body: ids only, so that a wrong address learns nothing about people. */
export const messageBody = (event: EventName, createdAt: Date, data: unknown): string =>
  JSON.stringify({ type: event, timestamp: instantText(createdAt), data })

const GONE = 410
const REDIRECTS = 300
const CLIENT_ERRORS = 400

export type Outcome = { delivered: boolean; gone: boolean; error: 'status' | 'redirect' | null }

/** What the receiver's answer means; a redirect is not followed. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < REDIRECTS) return { delivered: true, gone: false, error: null }
  const redirected = status >= REDIRECTS && status < CLIENT_ERRORS
  return { delivered: false, gone: status === GONE, error: redirected ? 'redirect' : 'status' }
}

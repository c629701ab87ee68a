import { createHash } from 'node:crypto'
import { waitText } from '@kram/polish/texts/wait-text'
import { AppError } from '../errors/index.ts'

/**
 * At most `max` per `seconds` for one subject, counted in windows that start with the first request. `message` replaces the
 * sentence of the rejection.
 */
export type RateLimit = { name: string; subject: string | number; max: number; seconds: number; message?: string }

/** How much of a limit is left, and for how many seconds its window lasts. */
export type LimitState = { name: string; max: number; seconds: number; remaining: number; resetSeconds: number }

export const rateLimited = (retryAfterSeconds: number, message = waitText(retryAfterSeconds)): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds, message })

/** Addresses, e-mails and secrets are not stored, only their hash. */
export const keyOf = (name: string, subject: string | number): string =>
  `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`

export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

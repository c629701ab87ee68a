import { createHash } from 'node:crypto'
import { waitText } from '@kram/polish/texts/wait-text'
import { AppError } from '../errors/index.ts'

export const rateLimited = (retryAfterSeconds: number, message = waitText(retryAfterSeconds)): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds, ...(message !== undefined && { message }) })

/** Addresses, e-mails and secrets are not stored, only their hash. */
export const keyOf = (name: string, subject: string | number): string =>
  `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`

export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

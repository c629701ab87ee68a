import { CONFIRMATION_MINUTES, OPERATOR_SESSION_HOURS } from '@kram/contract/operators/limits'
import { CONFIRMATION_LINK_HOURS } from '@kram/contract/accounts/periods'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const before = (now: Date, duration: number): Date => new Date(now.getTime() - duration)
const after = (now: Date, duration: number): Date => new Date(now.getTime() + duration)

/** A session expires 90 days after the login, even if it is used. */
export const sessionExpiresAt = (now: Date): Date => after(now, 90 * DAY)

/** A session of an operator expires 12 hours after the login. */
export const operatorSessionExpiresAt = (now: Date): Date => after(now, OPERATOR_SESSION_HOURS * HOUR)
/** A second factor given before this has to be given again. */
export const operatorCutoff = (now: Date): Date => before(now, OPERATOR_SESSION_HOURS * HOUR)
/** A second factor given before this is not recent. */
export const confirmationCutoff = (now: Date): Date => before(now, CONFIRMATION_MINUTES * MINUTE)

/** A session last used before these instants has expired: 30 days for a user, 24 hours for a guest. */
export const idleCutoffs = (now: Date) => ({ user: before(now, 30 * DAY), guest: before(now, DAY) })

/** Use of a session is recorded again only after this interval, so that not every read causes a write. */
export const touchCutoff = (now: Date): Date => before(now, 5 * MINUTE)

/** Accounts created before this and never confirmed are deleted: whoever registered the address may not own it. */
export const unconfirmedCutoff = (now: Date): Date => before(now, 30 * DAY)

/** A device from which nobody logged in since is forgotten. */
export const unusedDeviceCutoff = (now: Date): Date => before(now, 365 * DAY)

export type LinkKind = 'verify' | 'reset' | 'email' | 'login'

const LINK_LIFETIME: Record<LinkKind, number> = {
  verify: CONFIRMATION_LINK_HOURS * HOUR,
  reset: HOUR,
  login: HOUR,
  email: CONFIRMATION_LINK_HOURS * HOUR,
}

export const linkExpiresAt = (kind: LinkKind, now: Date): Date => after(now, LINK_LIFETIME[kind])

/** A guest has no user row: the negative id of the reservation distinguishes guests from users. */
export const guestUserId = (reservationId: number): number => -reservationId

/** `Anna Maria Nowak` → `Anna`. */
export const firstName = (contactName: string): string => contactName.trim().split(/\s+/, 1)[0] ?? ''

/** Addresses are stored and compared in lower case. */
export const canonicalEmail = (email: string): string => email.toLowerCase()

import type { OperatorRole } from '@kram/contract/operators/roles'
import type { Scope } from '@kram/contract/api-keys/scopes'

/** A client without a live session. An expired or malformed token counts the same. */
export type AnonymousPrincipal = { kind: 'anonymous' }

/** Has access to one reservation through its link. `tokenHash` identifies the session. */
export type GuestPrincipal = { kind: 'guest'; tokenHash: Buffer; reservationId: number }

/** A registered user. `sellerId` is the seller profile of the account, if any. */
export type UserPrincipal = {
  kind: 'user'
  tokenHash: Buffer
  userId: number
  isSeller: boolean
  sellerId: number | null
  /** Acts as an operator: has a role, and has given the second factor in this session. */
  isAdmin: boolean
  operatorRole?: OperatorRole
  /** Has given the second factor within the last minutes. */
  isConfirmed?: boolean
  /** The operator who sees the market as this user does. Such a session reads and changes nothing. */
  observerId?: number
  /** An operator outside the networks of operators: no operator there, whatever the session says. */
  isOutside?: true
  /** From where the request comes, without the last part of the address. */
  network?: string
  /** Set when a program sends the request with an API key of the user. */
  apiKey?: { id: number; scopes: readonly Scope[] }
}

export type SellerPrincipal = UserPrincipal & { isSeller: true; sellerId: number }
export type AdminPrincipal = UserPrincipal & { isAdmin: true; operatorRole: OperatorRole }

/** The principal as determined by the session, never by the request's content. */
export type Principal = AnonymousPrincipal | GuestPrincipal | UserPrincipal

export const ANONYMOUS: AnonymousPrincipal = { kind: 'anonymous' }

export const isSellerPrincipal = (principal: Principal): principal is SellerPrincipal =>
  principal.kind === 'user' && principal.isSeller && principal.sellerId !== null

export const isAdminPrincipal = (principal: Principal): principal is AdminPrincipal =>
  principal.kind === 'user' && principal.isAdmin && principal.operatorRole !== undefined

/** An operator who sees the market as somebody else does: without what opens a hand-over. */
export const isObserver = (principal: { kind: string; observerId?: number }): boolean =>
  principal.observerId !== undefined

/** Operators who decide; the others read. */
export const decidesAsOperator = ({ operatorRole }: UserPrincipal): boolean =>
  operatorRole === 'moderator' || operatorRole === 'administrator'

/** Identifies a principal in keys of rate limits and idempotency: `user:7`, `key:3`, `guest:12`, `anonymous`. */
export const principalKey = (principal: Principal): string => {
  if (principal.kind === 'user') {
    if (principal.observerId !== undefined) return `observer:${principal.observerId}`
    return principal.apiKey ? `key:${principal.apiKey.id}` : `user:${principal.userId}`
  }
  return principal.kind === 'guest' ? `guest:${principal.reservationId}` : 'anonymous'
}

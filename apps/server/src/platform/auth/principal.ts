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
  isAdmin: boolean
}

export type SellerPrincipal = UserPrincipal & { isSeller: true; sellerId: number }
export type AdminPrincipal = UserPrincipal & { isAdmin: true }

/** The principal as determined by the session, never by the request's content. */
export type Principal = AnonymousPrincipal | GuestPrincipal | UserPrincipal

export const ANONYMOUS: AnonymousPrincipal = { kind: 'anonymous' }

export const isSellerPrincipal = (principal: Principal): principal is SellerPrincipal =>
  principal.kind === 'user' && principal.isSeller && principal.sellerId !== null

export const isAdminPrincipal = (principal: Principal): principal is AdminPrincipal =>
  principal.kind === 'user' && principal.isAdmin

/** Identifies a principal in keys of rate limits and idempotency: `user:7`, `guest:12`, `anonymous`. */
export const principalKey = (principal: Principal): string => {
  if (principal.kind === 'user') return `user:${principal.userId}`
  return principal.kind === 'guest' ? `guest:${principal.reservationId}` : 'anonymous'
}

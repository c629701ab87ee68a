/** A client without a live session. An expired or malformed token counts the same. */
export type AnonymousPrincipal = { kind: 'anonymous' }

/** Holds the link to one reservation and nothing else. `tokenHash` names the session. */
export type GuestPrincipal = { kind: 'guest'; tokenHash: Buffer; reservationId: number }

/** A person with an account. `sellerId` is the public profile of a selling account. */
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

/** One name per principal, for keys of limits and of repeated requests: `user:7`, `guest:12`, `anonymous`. */
export const principalKey = (principal: Principal): string => {
  if (principal.kind === 'user') return `user:${principal.userId}`
  return principal.kind === 'guest' ? `guest:${principal.reservationId}` : 'anonymous'
}

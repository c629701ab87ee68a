import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Access } from '@kram/contract/common/route'
import { CLOSED_TO_OBSERVERS, OPEN_TO_OBSERVERS } from '@kram/contract/operators/view-only'
import {
  type AdminPrincipal,
  requireConfirmation,
  type GuestPrincipal,
  isAdminPrincipal,
  isSellerPrincipal,
  type Principal,
  type SellerPrincipal,
  type UserPrincipal,
} from '#platform/auth'
import { AppError } from '#platform/errors'

/** The type of principal that passes each access rule. */
export type PrincipalFor = {
  public: Principal
  session: GuestPrincipal | UserPrincipal
  user: UserPrincipal
  seller: SellerPrincipal
  admin: AdminPrincipal
}

const passes: { [A in Access]: (principal: Principal) => boolean } = {
  public: () => true,
  session: (principal) => principal.kind !== 'anonymous',
  user: (principal) => principal.kind === 'user',
  seller: isSellerPrincipal,
  admin: isAdminPrincipal,
}

/**
 * An operator in the wrong role never has access. One in another network, without the second factor, or without a fresh one where
 * the act is irreversible, does not have it now: 409, which does not end the session.
 */
function admitOperator({ roles, confirm }: Pick<Endpoint, 'roles' | 'confirm'>, principal: Principal): void {
  if (principal.kind !== 'user' || principal.operatorRole === undefined) throw new AppError('ROLE_FORBIDDEN')
  // A route of a test without roles is open to all of them.
  if (roles && !roles.includes(principal.operatorRole)) throw new AppError('ROLE_FORBIDDEN')
  if (principal.isOutside) throw new AppError('NETWORK_NOT_ALLOWED')
  if (!principal.isAdmin) throw new AppError('SECOND_FACTOR_REQUIRED')
  if (confirm) requireConfirmation(principal)
}

/** An operator who sees the market as somebody else does reads, and changes nothing, whatever the client sends. */
export function admitObserver(
  { method, path, limit }: Pick<Endpoint, 'method' | 'path' | 'limit'>,
  { changesState }: { changesState: boolean },
): void {
  const name = `${method} ${path}`
  if (OPEN_TO_OBSERVERS.has(name)) return
  if (method !== 'GET' || changesState || limit === 'export' || CLOSED_TO_OBSERVERS.has(name))
    throw new AppError('VIEW_ONLY')
}

/** Refuses with 401 without a session, and with 403 when the session's role never has access. */
export function admit<A extends Access>(
  route: Pick<Endpoint, 'roles' | 'confirm'> & { access: A },
  principal: Principal,
): PrincipalFor[A] {
  if (principal.kind !== 'anonymous' && route.access === 'admin') admitOperator(route, principal)
  if (!passes[route.access](principal))
    throw new AppError(principal.kind === 'anonymous' ? 'SESSION_REQUIRED' : 'ROLE_FORBIDDEN')
  // The compiler cannot derive this: the predicate of a rule admits only principals of that rule.
  return principal as PrincipalFor[A]
}

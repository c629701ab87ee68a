import type { Access } from '@kram/contract/common/route'
import {
  type AdminPrincipal,
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

/** Refuses with 401 without a session, and with 403 when the session's role never has access. */
export function admit<A extends Access>(access: A, principal: Principal): PrincipalFor[A] {
  if (!passes[access](principal))
    throw new AppError(principal.kind === 'anonymous' ? 'SESSION_REQUIRED' : 'ROLE_FORBIDDEN')
  // The compiler cannot derive this: the predicate of a rule admits only principals of that rule.
  return principal as PrincipalFor[A]
}

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

/** Who a handler can meet under each rule. */
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

/** No session: 401. A session whose role never may: 403. */
export function admit<A extends Access>(access: A, principal: Principal): PrincipalFor[A] {
  if (!passes[access](principal))
    throw new AppError(principal.kind === 'anonymous' ? 'SESSION_REQUIRED' : 'ROLE_FORBIDDEN')
  // The table above is what the compiler cannot see: the predicate of a rule admits only the callers of that rule.
  return principal as PrincipalFor[A]
}

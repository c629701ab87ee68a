import type { Access } from '@kram/contract/route'
import {
  isAdminMember,
  isSellerMember,
  type AdminMember,
  type Caller,
  type Guest,
  type Member,
  type SellerMember,
} from '#platform/caller'
import { Refusal } from '#platform/refusal'

/** Who a handler can meet under each rule. */
export type CallerUnder = {
  public: Caller
  session: Guest | Member
  member: Member
  seller: SellerMember
  admin: AdminMember
}

const passes: { [A in Access]: (caller: Caller) => boolean } = {
  public: () => true,
  session: (caller) => caller.kind !== 'nobody',
  member: (caller) => caller.kind === 'member',
  seller: isSellerMember,
  admin: isAdminMember,
}

/** No session: 401. A session whose role never may: 403. */
export function admit<A extends Access>(access: A, caller: Caller): CallerUnder[A] {
  if (!passes[access](caller)) throw new Refusal(caller.kind === 'nobody' ? 'SESSION_REQUIRED' : 'ROLE_FORBIDDEN')
  // The table above is what the compiler cannot see: the predicate of a rule admits only the callers of that rule.
  return caller as CallerUnder[A]
}

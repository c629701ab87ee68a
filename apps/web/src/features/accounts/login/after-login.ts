import type { CurrentUser } from '@kram/contract/accounts/schemas'
import { safeReturnTo } from '#lib/navigation'

export type LoginTarget = { to: string; state?: { isAfterLogin: true } }

/** Where an already logged-in person belongs. */
export const homePath = ({ isSeller }: Pick<CurrentUser, 'isSeller'>): string =>
  isSeller ? '/seller/dashboard' : '/user/dashboard'

/** Where the login leads: sellers to their stall, others to where they were going, with the query, or to their own page. */
export const afterLogin = (user: Pick<CurrentUser, 'isSeller'>, returnUrl: string | null): LoginTarget => {
  const path = safeReturnTo(returnUrl)
  if (user.isSeller) return { to: homePath(user) }
  return path === '/' ? { to: homePath(user), state: { isAfterLogin: true } } : { to: path }
}

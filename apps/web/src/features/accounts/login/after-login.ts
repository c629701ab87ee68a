import type { CurrentUser } from '@kram/contract/accounts/schemas'
import { safeReturnTo } from '#lib/navigation'

export type LoginTarget = { to: string; state?: { isAfterLogin: true } }

/** Target for a user who is already logged in. */
export const homePath = ({ isSeller }: Pick<CurrentUser, 'isSeller'>): string =>
  isSeller ? '/seller/dashboard' : '/user/dashboard'

/** Target after login: sellers go to their dashboard, others to the return address with its query or to their dashboard. */
export const afterLogin = (user: Pick<CurrentUser, 'isSeller'>, returnUrl: string | null): LoginTarget => {
  const path = safeReturnTo(returnUrl)
  if (user.isSeller) return { to: homePath(user) }
  return path === '/' ? { to: homePath(user), state: { isAfterLogin: true } } : { to: path }
}

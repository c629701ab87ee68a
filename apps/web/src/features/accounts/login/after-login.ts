import type { CurrentUser } from '@kram/contract/accounts/schemas'
import { safeReturnTo } from '#lib/navigation'

export type LoginTarget = { to: string; state?: { isAfterLogin: true } }

/** Target for a user who is already logged in. */
export const homePath = ({ isSeller }: Pick<CurrentUser, 'isSeller'>): string =>
  isSeller ? '/seller/dashboard' : '/user/dashboard'

/** Screens that are nobody's target: they are for visitors without a session, or show an error that is over. */
const NO_TARGET = /^\/(login|register|error)\/?(?=[?#]|$)/i

/** Target after login: sellers go to their dashboard, others to the return address with its query or to their dashboard. */
export const afterLogin = (user: Pick<CurrentUser, 'isSeller'>, returnUrl: string | null): LoginTarget => {
  const path = safeReturnTo(returnUrl)
  if (user.isSeller) return { to: homePath(user) }
  return path === '/' || NO_TARGET.test(path) ? { to: homePath(user), state: { isAfterLogin: true } } : { to: path }
}

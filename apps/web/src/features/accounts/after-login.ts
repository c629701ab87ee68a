import type { CurrentUser } from '@kram/contract/accounts'
import { safeReturnUrl } from '#lib/return-url.ts'

export type Target = { to: string; state?: { isAfterLogin: true } }

/** Where an already logged-in person belongs. */
export const homeOf = ({ isSeller }: Pick<CurrentUser, 'isSeller'>): string =>
  isSeller ? '/seller/dashboard' : '/user/dashboard'

/** Where the login leads: sellers to their stall, others to where they were going, with the query, or to their own page. */
export const afterLogin = (user: Pick<CurrentUser, 'isSeller'>, returnUrl: string | null): Target => {
  const wanted = safeReturnUrl(returnUrl)
  if (user.isSeller) return { to: homeOf(user) }
  return wanted === '/' ? { to: homeOf(user), state: { isAfterLogin: true } } : { to: wanted }
}

import { data, type MiddlewareFunction, redirect } from 'react-router'
import { getSession, roleOf } from '#lib/session'
import { loginPath } from './login-path.ts'

export const redirectToLogin = (request: Request): Response => {
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath(pathname + search))
}

/** Without a login it redirects to /login, which returns here. The session of a guest opens one reservation and none of these pages. */
export const requireLogin: MiddlewareFunction = ({ request }, next) => {
  const role = roleOf(getSession())
  if (role === 'anonymous' || role === 'guest') throw redirectToLogin(request)
  return next()
}

/** As the login guard, but a guest passes. */
export const requireSession: MiddlewareFunction = ({ request }, next) => {
  if (!getSession()) throw redirectToLogin(request)
  return next()
}

/**
 * Screens for sellers. A buyer passes the login guard, but the server's 403 would end the session (specification, section 6):
 * nothing is loaded, and the layout shows what is missing to sell.
 */
export const requireSeller: MiddlewareFunction = (page, next) => {
  if (roleOf(getSession()) === 'buyer') throw data(null, { status: 403 })
  return requireLogin(page, next)
}

/** The user-edit guard: an id other than the own leads to the own profile. */
export const requireOwnProfile: MiddlewareFunction = ({ params }, next) => {
  if (Number(params['id']) !== getSession()?.user.id) throw redirect('/user/about')
  return next()
}

/** A seller already has a profile. */
export const requireBuyer: MiddlewareFunction = (_context, next) => {
  if (roleOf(getSession()) === 'seller') throw redirect('/seller/about')
  return next()
}

/** The operator's screens: for others the server's 403 would end the session. */
export const requireAdmin: MiddlewareFunction = (_context, next) => {
  if (getSession()?.user.isAdmin !== true) throw redirect('/user/about')
  return next()
}

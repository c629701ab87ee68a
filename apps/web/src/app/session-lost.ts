import type { Session } from '@kram/contract/accounts/schemas'
import { type DataRouter, matchRoutes } from 'react-router'
import type { ApiError } from '#lib/api'
import { toast } from '#lib/feedback'
import { getSession, roleOf } from '#lib/session'
import { loginPath } from './routing/login-path.ts'

const SESSION_EXPIRED = 'Twoja sesja wygasła. Zaloguj się ponownie.'
const GUEST_SESSION_RENEWED = 'Otworzyliśmy Twoją rezerwację na nowo. Jeśli coś wysyłasz, wyślij to jeszcze raz.'
const MIN_INTERVAL_MS = 60_000

/** Nobody pressed anything for these: what a page reads, and the registration for pushes. */
const BACKGROUND = /^GET |\/register-token$/

let guestRenewedAt = -Infinity

/** A guest has no password: after the session ran out, the guard opens a new one with the link in the address. */
const canRenewGuestSession = (lost: Session | null, { status }: ApiError, search: string): boolean =>
  roleOf(lost) === 'guest' &&
  status === 401 &&
  search.includes('uuid=') &&
  performance.now() - guestRenewedAt > MIN_INTERVAL_MS

/** The login screen follows the end of a session; a reader of a public page keeps the page and is offered the login. */
export const sessionLostHandler =
  (router: DataRouter) =>
  (lost: Session | null, failure: ApiError, request: string): void => {
    const { navigation, location } = router.state
    const { pathname, search } = navigation.location ?? location
    const currentPath = pathname + search
    // Late rejections for a page that is being left: the navigation to the login has already begun, with its reason.
    if (pathname === '/login') return
    // After a view of the market as somebody else sees it the own session is there again.
    if (getSession()) return window.location.reload()
    const goTo = (to: string, msgInfo: string): void => void router.navigate(to, { replace: true, state: { msgInfo } })
    if (!lost) return goTo('/login', failure.message)
    if (canRenewGuestSession(lost, failure, search)) {
      guestRenewedAt = performance.now()
      return goTo(currentPath, GUEST_SESSION_RENEWED)
    }
    // A 403 says what is not allowed; the session itself was known.
    const reason = failure.status === 401 ? SESSION_EXPIRED : failure.message
    const isGuarded = matchRoutes(router.routes, pathname)?.some(({ route }) => route.middleware)
    if (isGuarded || !BACKGROUND.test(request)) return goTo(loginPath(currentPath), reason)
    toast('info', reason, { label: 'Zaloguj się', run: () => void router.navigate(loginPath(currentPath)) })
  }

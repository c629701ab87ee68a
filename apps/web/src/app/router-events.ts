import type { Session } from '@kram/contract/accounts/schemas'
import { COMMON_ERRORS } from '@kram/contract/common/errors'
import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { setSessionLostHandler } from '#lib/api/api-client.ts'
import { setErrorPageHandler } from '#lib/api/error-page.ts'
import type { ApiError } from '#lib/api/api-errors.ts'
import { getSession, roleOf, subscribeSession } from '#lib/session/session.ts'
import { toast } from '#lib/feedback/toasts.ts'
import { loginPath } from './routing/login-guards.ts'

const SESSION_EXPIRED = 'Twoja sesja wygasła. Zaloguj się ponownie.'
const GUEST_SESSION_RENEWED = 'Otworzyliśmy Twoją rezerwację na nowo. Jeśli coś wysyłasz, zrób to jeszcze raz.'
const MIN_INTERVAL_MS = 60_000

let guestRenewedAt = -Infinity

/** A guest has no password: with the link in the address the guard lets in anew whom the server forgot after a day away. */
const canRenewGuestSession = (lost: Session | null, { status }: ApiError, search: string): boolean =>
  roleOf(lost) === 'guest' &&
  status === 401 &&
  search.includes('uuid=') &&
  performance.now() - guestRenewedAt > MIN_INTERVAL_MS

/** Another person, or nobody: what the last one saw is forgotten, and the guards look again. */
const reactToSessionChanges = (router: DataRouter, queryClient: QueryClient): void => {
  setSessionLostHandler((lost, failure) => {
    const { navigation, location } = router.state
    const { pathname, search } = navigation.location ?? location
    const currentPath = pathname + search
    // Late refusals of the page that is being left: the way to the login is taken already, with its reason.
    if (pathname === '/login') return
    const goTo = (to: string, msgInfo: string): void => void router.navigate(to, { replace: true, state: { msgInfo } })
    if (!lost) return goTo('/login', failure.message)
    if (!canRenewGuestSession(lost, failure, search)) return goTo(loginPath(currentPath), SESSION_EXPIRED)
    guestRenewedAt = performance.now()
    return goTo(currentPath, GUEST_SESSION_RENEWED)
  })
  subscribeSession(() => {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    // Whoever ends a session usually moves on at once; a revalidation begun before that would swallow the move.
    setTimeout(() => {
      if (router.state.navigation.state === 'idle') void router.revalidate()
    })
  })
}

const reactToApiErrors = (router: DataRouter): void => {
  setErrorPageHandler((errorStatus, errorMessage) => {
    // The error page stands behind the login; strangers get the message where they are.
    if (!getSession()) toast('error', errorMessage ?? COMMON_ERRORS.UNAVAILABLE.message)
    else void router.navigate('/error', { state: { errorStatus, ...(errorMessage !== null && { errorMessage }) } })
  })
}

/** Going to where one already is means: show me what is new (specification, section 2). */
const refetchOnSameUrl = (router: DataRouter, queryClient: QueryClient): void => {
  let { location } = router.state
  router.subscribe(({ location: next, historyAction }) => {
    const before = location
    location = next
    if (next.key === before.key || historyAction === 'POP' || next.hash !== '') return
    if (next.pathname === before.pathname && next.search === before.search) {
      void queryClient.invalidateQueries({ type: 'active' })
    }
  })
}

const RELOADED_AT_KEY = 'reloaded-at'

/**
 * After a deploy an open page asks for a chunk that is gone: the page that was asked for is loaded anew, once. A piece of
 * the page in sight is no reason to: what was typed there would be lost.
 */
const reloadAfterDeploy = (router: DataRouter): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { initialized, navigation, location } = router.state
    if (initialized && navigation.state === 'idle') return
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < MIN_INTERVAL_MS) return
    sessionStorage.setItem(RELOADED_AT_KEY, String(now))
    event.preventDefault()
    const { pathname, search } = navigation.location ?? location
    window.location.assign(pathname + search)
  })
}

/** Ties the router to the session, to failures that belong to no form, and to deploys. */
export const reactToRouterEvents = (router: DataRouter, queryClient: QueryClient): void => {
  reactToSessionChanges(router, queryClient)
  reactToApiErrors(router)
  refetchOnSameUrl(router, queryClient)
  reloadAfterDeploy(router)
}

import type { Session } from '@kram/contract/accounts'
import { COMMON_ERRORS } from '@kram/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { whenSessionLost } from '#lib/api.ts'
import { whenUnplaced } from '#lib/failure-page.ts'
import type { ApiFailure } from '#lib/failures.ts'
import { getSession, roleOf, subscribeSession } from '#lib/session.ts'
import { toast } from '#ui/toasts.ts'
import { loginPath } from './guards.ts'

const SESSION_OVER = 'Twoja sesja wygasła. Zaloguj się ponownie.'
const ENTERED_AGAIN = 'Otworzyliśmy Twoją rezerwację na nowo. Jeśli coś wysyłasz, zrób to jeszcze raz.'
const AGAIN_AT_MOST_EVERY_MS = 60_000

let enteredAgainAt = -Infinity

/** A guest has no password: with the link in the address the guard lets in anew whom the server forgot after a day away. */
const mayEnterAgain = (lost: Session | null, { status }: ApiFailure, search: string): boolean =>
  roleOf(lost) === 'guest' &&
  status === 401 &&
  search.includes('uuid=') &&
  performance.now() - enteredAgainAt > AGAIN_AT_MOST_EVERY_MS

/** Another person, or nobody: what the last one saw is forgotten, and the guards look again. */
const followSession = (router: DataRouter, queryClient: QueryClient): void => {
  whenSessionLost((lost, failure) => {
    const { navigation, location } = router.state
    const { pathname, search } = navigation.location ?? location
    const here = pathname + search
    // Late refusals of the page that is being left: the way to the login is taken already, with its reason.
    if (pathname === '/login') return
    const leave = (to: string, msgInfo: string): void => void router.navigate(to, { replace: true, state: { msgInfo } })
    if (!lost) return leave('/login', failure.message)
    if (!mayEnterAgain(lost, failure, search)) return leave(loginPath(here), SESSION_OVER)
    enteredAgainAt = performance.now()
    return leave(here, ENTERED_AGAIN)
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

const showFailures = (router: DataRouter): void => {
  whenUnplaced((errorStatus, errorMessage) => {
    // The error page stands behind the login; strangers get the message where they are.
    if (!getSession()) toast('error', errorMessage ?? COMMON_ERRORS.UNAVAILABLE.message)
    else void router.navigate('/error', { state: { errorStatus, ...(errorMessage !== null && { errorMessage }) } })
  })
}

/** Going to where one already is means: show me what is new (specification, section 2). */
const reloadOnSameUrl = (router: DataRouter, queryClient: QueryClient): void => {
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

const RELOADED = 'reloaded-at'

/**
 * After a deploy an open page asks for a chunk that is gone: the page that was asked for is loaded anew, once. A piece of
 * the page in sight is no reason to: what was typed there would be lost.
 */
const surviveDeploys = (router: DataRouter): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { initialized, navigation, location } = router.state
    if (initialized && navigation.state === 'idle') return
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(RELOADED)) < AGAIN_AT_MOST_EVERY_MS) return
    sessionStorage.setItem(RELOADED, String(now))
    event.preventDefault()
    const { pathname, search } = navigation.location ?? location
    window.location.assign(pathname + search)
  })
}

/** Ties the router to the session, to failures that belong to no form, and to deploys. */
export const wire = (router: DataRouter, queryClient: QueryClient): void => {
  followSession(router, queryClient)
  showFailures(router)
  reloadOnSameUrl(router, queryClient)
  surviveDeploys(router)
}

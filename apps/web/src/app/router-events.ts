import { COMMON_ERRORS } from '@kram/contract/common/errors'
import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { configureApiClient, setErrorPageHandler } from '#lib/api'
import { getSession, subscribeSession } from '#lib/session'
import { toast } from '#lib/feedback'
import { API_PATHS } from './api-paths.ts'
import { sessionLostHandler } from './session-lost.ts'

const MIN_INTERVAL_MS = 60_000

/** When the session changes, data of the previous user is dropped and the route guards run again. */
const reactToSessionChanges = (router: DataRouter, queryClient: QueryClient): void => {
  configureApiClient({ paths: API_PATHS, onSessionLost: sessionLostHandler(router) })
  subscribeSession(() => {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    // A logout is usually followed by a navigation at once, which a revalidation started before it would cancel.
    setTimeout(() => {
      if (router.state.navigation.state === 'idle') void router.revalidate()
    })
  })
}

const reactToApiErrors = (router: DataRouter): void => {
  setErrorPageHandler((errorStatus, errorMessage) => {
    // The error page needs a login; anonymous visitors see the message on the present page.
    if (!getSession()) toast('error', errorMessage ?? COMMON_ERRORS.UNAVAILABLE.message)
    else void router.navigate('/error', { state: { errorStatus, ...(errorMessage !== null && { errorMessage }) } })
  })
}

const RELOADED_AT_KEY = 'reloaded-at'

/**
 * After a deploy an open page may ask for a chunk that no longer exists. If a navigation needed it, the target page is
 * loaded from the server, once. If a part of the visible page needed it, nothing is reloaded: typed text would be lost.
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

/** Connects the router with the session, with errors that belong to no form, and with deploys. */
export const reactToRouterEvents = (router: DataRouter, queryClient: QueryClient): void => {
  reactToSessionChanges(router, queryClient)
  reactToApiErrors(router)
  reloadAfterDeploy(router)
}

import { idOfSegment } from '@kram/contract/common/slug'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useBlockedSellersOfUser } from '#features/blocks'
import { isNativeApp, setServedFromCache } from '#lib/device'
import { clearDrafts, hasPending } from '#lib/storage'
import {
  clearCacheOnSessionEnd,
  registerWorker,
  sendToWorker,
  subscribeToWorker,
  untilStable,
  untilWorkerControls,
} from '#lib/service-worker'
import { onLogout, useRole, useSession } from '#lib/session'
import { logDiagnostic, startErrorReports } from '#lib/diagnostics'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { useUnreadCommentsPoll } from './use-unread-poll.ts'

/** Loads a chunk and starts it, unless the page is left before. Offline it is loaded at the next start. */
const startWhenLoaded = (load: () => Promise<() => () => void>): (() => void) => {
  let stop: (() => void) | undefined
  let cancelled = false
  load().then(
    (start) => {
      if (!cancelled) stop = start()
    },
    () => undefined,
  )
  return () => {
    cancelled = true
    stop?.()
  }
}

/** Events of the user and of the visible offer. The HTTP client of the native app cannot stream, so polling continues there. */
function useLiveUpdates(client: QueryClient): void {
  const hasSession = useSession() !== null
  const { pathname } = useLocation()
  const segment = /^\/offers\/([^/]+)$/.exec(pathname)?.[1]
  const offerId = segment === undefined ? null : idOfSegment(segment)

  useEffect(() => {
    if (!hasSession || isNativeApp()) return undefined
    return startWhenLoaded(async () => {
      await untilStable(client)
      const { startLiveUpdates } = await import('./live-updates.ts')
      return () => startLiveUpdates(client)
    })
  }, [client, hasSession])

  useEffect(() => {
    if (offerId === null || isNativeApp()) return undefined
    return startWhenLoaded(async () => {
      await untilStable(client)
      const { watchOffer } = await import('./live-updates.ts')
      return () => watchOffer(client, offerId)
    })
  }, [client, offerId])
}

/** For users only: guests and anonymous visitors have no notifications (specification, section 4). */
function usePushNotifications(client: QueryClient): void {
  const role = useRole()
  const isUser = role === 'buyer' || role === 'seller'
  const navigate = useNavigate()
  useEffect(() => {
    if (!isUser) return undefined
    return startWhenLoaded(async () => {
      const { startPush } = await import('#features/notifications')
      return () =>
        startPush(
          (path) => void navigate(path),
          () => void invalidate(client, staleAfter.push()),
        )
    })
  }, [client, navigate, isUser])
}

/** Prefetches what the user will need offline. */
function useOfflinePrefetch(client: QueryClient): void {
  const token = useSession()?.token
  const role = useRole()
  const isUser = role === 'buyer' || role === 'seller'
  useEffect(() => {
    if (!isUser || isNativeApp()) return undefined
    return startWhenLoaded(async () => {
      await untilWorkerControls()
      await untilStable(client)
      const { startOfflinePrefetch } = await import('./offline-prefetch.ts')
      return () => startOfflinePrefetch(client)
    })
    // Another session has its own data.
  }, [client, isUser, token])
}

/** Saves after the login what was chosen before it. */
function usePendingAlert(client: QueryClient): void {
  const role = useRole()
  const navigate = useNavigate()
  useEffect(() => {
    if ((role !== 'buyer' && role !== 'seller') || !hasPending('alert')) return
    import('#features/alerts').then(
      ({ savePendingAlert }) => savePendingAlert(client, () => void navigate('/alerts')),
      () => undefined,
    )
  }, [client, navigate, role])
}

/** A navigation to the present address refetches its data (specification, section 2). */
function useRefetchOnSameUrl(client: QueryClient): void {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key, url: pathname + search })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, url: pathname + search }
    if (key === before.key || type === 'POP' || hash !== '' || before.url !== pathname + search) return
    void client.invalidateQueries({ type: 'active' })
  }, [client, key, pathname, search, hash, type])
}

function useQuestionCounts(client: QueryClient): void {
  useEffect(
    () =>
      startWhenLoaded(async () => {
        await untilStable(client)
        const { startQuestionCounts } = await import('./count-questions.ts')
        return () => startQuestionCounts(client)
      }),
    [client],
  )
}

/** Background work that starts after the first page is hydrated. */
export const useBackgroundTasks = (): void => {
  const client = useQueryClient()

  useEffect(() => {
    registerWorker(client).catch(() => logDiagnostic('Praca w tle nie działa'))
  }, [client])

  useEffect(clearCacheOnSessionEnd, [])

  // Online again, visible data is refetched.
  useEffect(() => {
    const refetchAll = (): void => void client.invalidateQueries()
    window.addEventListener('online', refetchAll)
    return () => window.removeEventListener('online', refetchAll)
  }, [client])

  useEffect(() => {
    clearDrafts('old')
    // After a logout others may use the device, so drafts are deleted; an expired session keeps them.
    return onLogout(() => clearDrafts('all'))
  }, [])

  useEffect(() => {
    const stop = subscribeToWorker((message) =>
      message.type === 'cache-state' ? setServedFromCache(message.servedFromCache) : undefined,
    )
    sendToWorker({ type: 'cache-state' })
    return stop
  }, [])

  useEffect(() => startWhenLoaded(async () => (await import('./menu-closing.ts')).startMenuClosing), [])

  useEffect(startErrorReports, [])

  useQuestionCounts(client)
  useRefetchOnSameUrl(client)
  useUnreadCommentsPoll()
  useBlockedSellersOfUser()
  useLiveUpdates(client)
  usePendingAlert(client)
  usePushNotifications(client)
  useOfflinePrefetch(client)
}

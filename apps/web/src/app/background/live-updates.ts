import { liveEventRoutes } from '@kram/contract/live-events/routes'
import type { LiveEvent } from '@kram/contract/live-events/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { refreshUnreadComments } from '#features/comments'
import { pathOf } from '#lib/api'
import { openStream } from '#app/background/event-stream.ts'
import { setLive } from '#lib/query'
import { getSession, subscribeSession } from '#lib/session'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { openSharedStream } from '#app/background/shared-event-stream.ts'

/** Refetches what is on the screen; the rest is refetched when it is shown. */
const invalidateFor = (client: QueryClient, { event, data }: LiveEvent): void => {
  if (event === 'comment' || event === 'reservation') {
    void invalidate(client, staleAfter.liveReservation(data.reservationId))
    refreshUnreadComments()
  } else if (event === 'notification') void invalidate(client, staleAfter.liveNotification())
  else if (event === 'stock') void invalidate(client, staleAfter.liveStock(data.offerId))
  else {
    void client.invalidateQueries()
    refreshUnreadComments()
  }
}

/** No event reports what happened between the last requests and the start of the stream: lists are refetched at its start and at its end. */
const onConnectionChange = (client: QueryClient) => {
  let before = false
  return (live: boolean): void => {
    setLive(live)
    // The stream reports every failed attempt to reach the server.
    if (live === before) return
    before = live
    if (live) refreshUnreadComments()
    void invalidate(client, staleAfter.liveConnection())
  }
}

/** The user's own events, as long as there is a session. A page in the back-forward cache is disconnected. */
export const startLiveUpdates = (client: QueryClient): (() => void) => {
  let token: string | undefined
  let stop: (() => void) | undefined
  const disconnect = (): void => {
    stop?.()
    stop = undefined
    token = undefined
    setLive(false)
  }
  const reconnect = (): void => {
    const session = getSession()
    if (session?.token === token) return
    disconnect()
    if (!session) return
    token = session.token
    stop = openSharedStream(session, (event) => invalidateFor(client, event), onConnectionChange(client))
  }
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) reconnect()
  }
  const unsubscribe = subscribeSession(reconnect)
  window.addEventListener('pagehide', disconnect)
  window.addEventListener('pageshow', onPageShow)
  reconnect()
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', disconnect)
    window.removeEventListener('pageshow', onPageShow)
    disconnect()
  }
}

/** Follows the remaining stock of the offer that is shown. */
export const watchOffer = (client: QueryClient, id: number): (() => void) => {
  let stop: (() => void) | undefined
  const updateStream = (): void => {
    const visible = document.visibilityState === 'visible'
    if (visible === (stop !== undefined)) return
    stop?.()
    stop = visible
      ? openStream(
          pathOf(liveEventRoutes.offer, { params: { id } }),
          getSession()?.token,
          (event) => invalidateFor(client, event),
          () => undefined,
        )
      : undefined
  }
  updateStream()
  document.addEventListener('visibilitychange', updateStream)
  return () => {
    document.removeEventListener('visibilitychange', updateStream)
    stop?.()
  }
}

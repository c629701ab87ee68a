import { type LiveEvent, liveEventRoutes } from '@kram/contract/live-events/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { refreshUnreadComments } from '#features/comments'
import { pathOf } from '#lib/api'
import { openStream } from '#app/background/event-stream.ts'
import { setLive } from '#lib/query'
import { getSession, subscribeSession } from '#lib/session'
import { openSharedStream } from '#app/background/shared-event-stream.ts'

const RESERVATIONS = ['reservations']
const NOTIFICATIONS = ['notifications']

const invalidateReservation = (client: QueryClient, reservationId: number): void => {
  void client.invalidateQueries({ queryKey: RESERVATIONS })
  void client.invalidateQueries({ queryKey: ['comments', reservationId] })
  refreshUnreadComments()
}

/** What is on the screen is asked for again; the rest when it is next looked at. */
const invalidateFor = (client: QueryClient, { event, data }: LiveEvent): void => {
  if (event === 'comment' || event === 'reservation') invalidateReservation(client, data.reservationId)
  else if (event === 'notification') void client.invalidateQueries({ queryKey: NOTIFICATIONS })
  else if (event === 'stock') void client.invalidateQueries({ queryKey: ['offers', data.offerId] })
  else {
    void client.invalidateQueries()
    refreshUnreadComments()
  }
}

/**
 * What happened between the page's own questions and the first word of the stream was told to nobody: both at its beginning and at its
 * end the lists are asked once more.
 */
const onConnectionChange = (client: QueryClient) => {
  let before = false
  return (live: boolean): void => {
    setLive(live)
    // A server that cannot be reached is tried again and again.
    if (live === before) return
    before = live
    if (live) refreshUnreadComments()
    for (const queryKey of [RESERVATIONS, NOTIFICATIONS, ['comments']]) void client.invalidateQueries({ queryKey })
  }
}

/** The person's own events, for as long as there is a session. A page that sleeps in the history listens to nothing. */
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

/** What is left of the offer in sight. */
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

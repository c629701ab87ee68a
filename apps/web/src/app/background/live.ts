import { type LiveEvent, eventRoutes } from '@kram/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { refreshUnread } from '#features/comments'
import { pathOf } from '#lib/api.ts'
import { openStream } from '#lib/event-stream.ts'
import { setLive } from '#lib/live-state.ts'
import { getSession, subscribeSession } from '#lib/session.ts'
import { shareStream } from '#lib/shared-stream.ts'

const RESERVATIONS = ['reservations']
const NOTIFICATIONS = ['notifications']

const reservationMoved = (client: QueryClient, reservationId: number): void => {
  void client.invalidateQueries({ queryKey: RESERVATIONS })
  void client.invalidateQueries({ queryKey: ['comments', reservationId] })
  refreshUnread()
}

/** What is on the screen is asked for again; the rest when it is next looked at. */
const refresh = (client: QueryClient, { event, data }: LiveEvent): void => {
  if (event === 'comment' || event === 'reservation') reservationMoved(client, data.reservationId)
  else if (event === 'notification') void client.invalidateQueries({ queryKey: NOTIFICATIONS })
  else if (event === 'stock') void client.invalidateQueries({ queryKey: ['offers', data.offerId] })
  else {
    void client.invalidateQueries()
    refreshUnread()
  }
}

/**
 * What happened between the page's own questions and the first word of the stream was told to nobody: both at its beginning and at its
 * end the lists are asked once more.
 */
const turn = (client: QueryClient) => {
  let before = false
  return (live: boolean): void => {
    setLive(live)
    // A server that cannot be reached is tried again and again.
    if (live === before) return
    before = live
    if (live) refreshUnread()
    for (const queryKey of [RESERVATIONS, NOTIFICATIONS, ['comments']]) void client.invalidateQueries({ queryKey })
  }
}

/** The person's own events, for as long as there is a session. A page that sleeps in the history listens to nothing. */
export const startLive = (client: QueryClient): (() => void) => {
  let token: string | undefined
  let stop: (() => void) | undefined
  const end = (): void => {
    stop?.()
    stop = undefined
    token = undefined
    setLive(false)
  }
  const follow = (): void => {
    const session = getSession()
    if (session?.token === token) return
    end()
    if (!session) return
    token = session.token
    stop = shareStream(session, (event) => refresh(client, event), turn(client))
  }
  const wake = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) follow()
  }
  const stopFollowing = subscribeSession(follow)
  window.addEventListener('pagehide', end)
  window.addEventListener('pageshow', wake)
  follow()
  return () => {
    stopFollowing()
    window.removeEventListener('pagehide', end)
    window.removeEventListener('pageshow', wake)
    end()
  }
}

/** What is left of the offer in sight. */
export const followOffer = (client: QueryClient, id: number): (() => void) => {
  let stop: (() => void) | undefined
  const look = (): void => {
    const visible = document.visibilityState === 'visible'
    if (visible === (stop !== undefined)) return
    stop?.()
    stop = visible
      ? openStream(
          pathOf(eventRoutes.offer, { params: { id } }),
          getSession()?.token,
          (event) => refresh(client, event),
          () => undefined,
        )
      : undefined
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}

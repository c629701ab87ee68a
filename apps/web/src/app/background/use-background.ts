import { idOfSegment } from '@kram/contract/slug'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setOnKept } from '#lib/connection.ts'
import { clearDrafts } from '#lib/drafts.ts'
import { followDepartures } from '#lib/kept-answers.ts'
import { hasPendingAlert } from '#lib/pending-alert.ts'
import { beforeLogout } from '#lib/logout.ts'
import { askWorker, hearWorker, registerWorker, untilKept, untilStable } from '#lib/service-worker.ts'
import { useRole, useSession } from '#lib/session.ts'
import { noteShell } from '#lib/event-log.ts'
import { inWrapper } from '#lib/wrapper.ts'

/** Starts what a chunk of its own brings, unless the page is left before that. Offline it comes with the next start. */
const startLater = (load: () => Promise<() => () => void>): (() => void) => {
  let stop: (() => void) | undefined
  let gone = false
  load().then(
    (start) => {
      if (!gone) stop = start()
    },
    () => undefined,
  )
  return () => {
    gone = true
    stop?.()
  }
}

/** Events of the person, and of the offer in sight. The client of the wrapper's device cannot stream: there regular asking goes on. */
function useLive(client: QueryClient): void {
  const anybody = useSession() !== null
  const { pathname } = useLocation()
  const segment = /^\/offers\/([^/]+)$/.exec(pathname)?.[1]
  const offerId = segment === undefined ? null : idOfSegment(segment)

  useEffect(() => {
    if (!anybody || inWrapper()) return undefined
    return startLater(async () => {
      await untilStable(client)
      const { startLive } = await import('./live.ts')
      return () => startLive(client)
    })
  }, [client, anybody])

  useEffect(() => {
    if (offerId === null || inWrapper()) return undefined
    return startLater(async () => {
      await untilStable(client)
      const { followOffer } = await import('./live.ts')
      return () => followOffer(client, offerId)
    })
  }, [client, offerId])
}

/** Members only: guests and strangers have no notifications (specification, section 4). */
function usePush(client: QueryClient): void {
  const role = useRole()
  const member = role === 'customer' || role === 'seller'
  const navigate = useNavigate()
  useEffect(() => {
    if (!member) return undefined
    return startLater(async () => {
      const { startPush } = await import('#features/notifications')
      return () =>
        startPush(
          (path) => void navigate(path),
          () => void client.invalidateQueries({ queryKey: ['notifications'] }),
        )
    })
  }, [client, navigate, member])
}

/** What a person will want where there is no signal, fetched while there is. */
function useAhead(client: QueryClient): void {
  const token = useSession()?.token
  const role = useRole()
  const member = role === 'customer' || role === 'seller'
  useEffect(() => {
    if (!member || inWrapper()) return undefined
    return startLater(async () => {
      await untilKept()
      await untilStable(client)
      const { startAhead } = await import('./ahead.ts')
      return () => startAhead(client)
    })
    // Another session keeps for itself.
  }, [client, member, token])
}

/** What was chosen to be saved before the login is saved after it. */
function usePendingAlert(client: QueryClient): void {
  const role = useRole()
  const navigate = useNavigate()
  useEffect(() => {
    if ((role !== 'customer' && role !== 'seller') || !hasPendingAlert()) return
    import('#features/alerts').then(
      ({ savePending }) => savePending(client, () => void navigate('/alerts')),
      () => undefined,
    )
  }, [client, navigate, role])
}

/** What works behind the pages once the first one is awake. */
export const useBackground = (): void => {
  const client = useQueryClient()

  useEffect(() => {
    registerWorker(client).catch(() => noteShell('Praca w tle nie działa'))
  }, [client])

  useEffect(followDepartures, [])

  // With signal again, what is on the screen is asked for anew.
  useEffect(() => {
    const back = (): void => void client.invalidateQueries()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [client])

  useEffect(() => {
    clearDrafts('old')
    // Who leaves on purpose may leave the device to others; a session that ran out keeps what was typed.
    return beforeLogout(() => clearDrafts('all'))
  }, [])

  useEffect(() => {
    const stop = hearWorker((told) => (told.type === 'kept' ? setOnKept(told.kept) : undefined))
    askWorker({ type: 'kept' })
    return stop
  }, [])

  useLive(client)
  usePendingAlert(client)
  usePush(client)
  useAhead(client)
}

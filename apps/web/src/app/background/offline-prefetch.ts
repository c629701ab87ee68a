import type { ReservationRow } from '@kram/contract/reservations/views'
import type { QueryClient } from '@tanstack/react-query'
import { threadQuery } from '#features/comments'
import {
  buyerTodayQuery,
  dashboardQuery,
  freshPickupsQuery,
  reservationQuery,
  roundQuery,
} from '#features/reservations'
import { getSession, roleOf } from '#lib/session'
import { commentKeys, reservationKeys } from '#shared/query-keys.ts'

/** More reservations than a seller has on one day. */
const MAX_RESERVATIONS = 60
const RETRY_AFTER_MS = 10 * 60_000
/** One action makes several lists stale at once. */
const DEBOUNCE_MS = 3000
const LOCK = 'kram-ahead'

/** Fetches again even when the page has the data, because the service worker stores recent responses only. */
const ALWAYS_REFETCH = { staleTime: 0 }

const isSeller = (): boolean => roleOf(getSession()) === 'seller'

/** `fingerprint`: the row of a list; it is fetched again when the row has changed. */
type PrefetchTarget = { id: number; fingerprint: string }

const prefetchTarget = (row: ReservationRow): PrefetchTarget => ({ id: row.id, fingerprint: JSON.stringify(row) })

/** The pickup sheets of today and tomorrow and the next round, which the device keeps, and the reservations that await the seller's answer. */
const prefetchSellerDays = async (client: QueryClient): Promise<PrefetchTarget[]> => {
  const [dashboard] = await Promise.all([
    client.fetchQuery({ ...dashboardQuery(), ...ALWAYS_REFETCH }),
    client.fetchQuery({ ...freshPickupsQuery(), ...ALWAYS_REFETCH }),
    client.fetchQuery({ ...roundQuery(undefined), ...ALWAYS_REFETCH }),
  ])
  return [...dashboard.today, ...dashboard.tomorrow, ...dashboard.pending].map(prefetchTarget)
}

const prefetchOwnReservations = async (client: QueryClient): Promise<PrefetchTarget[]> => {
  const { pages } = await client.fetchInfiniteQuery({ ...buyerTodayQuery(), ...ALWAYS_REFETCH })
  return pages.flatMap(({ items }) => items.map(prefetchTarget))
}

const prefetchAll = async (
  client: QueryClient,
  fetched: Map<number, string>,
  cancellation: AbortSignal,
): Promise<void> => {
  const candidates = [
    ...(await prefetchOwnReservations(client)),
    ...(isSeller() ? await prefetchSellerDays(client) : []),
  ]
  const targets = new Map(candidates.map(({ id, fingerprint }) => [id, fingerprint]))
  for (const [id, fingerprint] of [...targets].slice(0, MAX_RESERVATIONS)) {
    if (cancellation.aborted) return
    if (fetched.get(id) === fingerprint) continue
    await client.fetchQuery({ ...reservationQuery(id), ...ALWAYS_REFETCH })
    await client.fetchQuery({ ...threadQuery(id), ...ALWAYS_REFETCH })
    fetched.set(id, fingerprint)
  }
}

const concernsReservations = (key: readonly unknown[]): boolean =>
  key[0] === reservationKeys.all[0] || key[0] === commentKeys.all[0]

/**
 * While there is signal, asks for what will be wanted without it: live reservations with their talks, the seller's day and its pickup
 * sheets. The worker keeps the answers, the sealed store the sheets. By one tab at a time; what has not changed is not asked again.
 */
export const startOfflinePrefetch = (client: QueryClient): (() => void) => {
  const fetched = new Map<number, string>()
  const cancellation = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = 0

  const run = (): void => {
    if (!navigator.onLine || cancellation.signal.aborted) return
    lastAt = Date.now()
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) =>
        lock ? prefetchAll(client, fetched, cancellation.signal) : undefined,
      )
      // Without signal after all: the next time.
      .catch(() => undefined)
  }
  const scheduleRun = (): void => {
    clearTimeout(timer)
    timer = setTimeout(run, DEBOUNCE_MS)
  }
  const refreshIfVisible = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > RETRY_AFTER_MS) run()
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && concernsReservations(event.query.queryKey))
      scheduleRun()
  })
  document.addEventListener('visibilitychange', refreshIfVisible)
  run()
  return () => {
    cancellation.abort()
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', refreshIfVisible)
  }
}

import type { ReservationRow } from '@kram/contract/reservation-views'
import type { QueryClient } from '@tanstack/react-query'
import { threadQuery } from '#features/comments'
import { buyerTodayQuery, dashboardQuery, pickListQuery, reservationQuery } from '#features/reservations'
import { getSession, roleOf } from '#lib/session.ts'

/** More than a day at a stall takes. */
const MOST = 60
/** Packing lists of so many days. */
const DAYS = 2
const AGAIN_AFTER_MS = 10 * 60_000
/** One step makes several lists old at once. */
const SETTLE_MS = 3000
const LOCK = 'kram-ahead'

/** What the worker keeps is what was asked for lately: asked again, though the page may know it. */
const ANEW = { staleTime: 0 }

const isSeller = (): boolean => roleOf(getSession()) === 'seller'

/** `mark`: what a list says of it; another mark means another fetch. */
type Wanted = { id: number; mark: string }

const wantedOf = (row: ReservationRow): Wanted => ({ id: row.id, mark: JSON.stringify(row) })

/** What the seller has to answer, and the nearest days with their packing lists and everybody on them. */
const fetchDays = async (client: QueryClient): Promise<Wanted[]> => {
  const packing = (date?: string) => client.fetchQuery({ ...pickListQuery({ date, locationId: undefined }), ...ANEW })
  const [board, nearest] = await Promise.all([client.fetchQuery({ ...dashboardQuery(), ...ANEW }), packing()])
  const wanted = [...board.today, ...board.tomorrow, ...board.toAnswer].map(wantedOf)
  for (const date of new Set([nearest.date, ...nearest.days.slice(0, DAYS).map((day) => day.date)])) {
    const { buyers } = await packing(date)
    wanted.push(...buyers.map(({ reservationId: id, ...rest }) => ({ id, mark: JSON.stringify(rest) })))
  }
  return wanted
}

const fetchOwn = async (client: QueryClient): Promise<Wanted[]> => {
  const { pages } = await client.fetchInfiniteQuery({ ...buyerTodayQuery(), ...ANEW })
  return pages.flatMap(({ items }) => items.map(wantedOf))
}

const fetchAll = async (client: QueryClient, known: Map<number, string>, left: AbortSignal): Promise<void> => {
  const listed = [...(await fetchOwn(client)), ...(isSeller() ? await fetchDays(client) : [])]
  const wanted = new Map(listed.map(({ id, mark }) => [id, mark]))
  for (const [id, mark] of [...wanted].slice(0, MOST)) {
    if (left.aborted) return
    if (known.get(id) === mark) continue
    await client.fetchQuery({ ...reservationQuery(id), ...ANEW })
    await client.fetchQuery({ ...threadQuery(id), ...ANEW })
    known.set(id, mark)
  }
}

const isAboutReservations = (key: readonly unknown[]): boolean => key[0] === 'reservations' || key[0] === 'comments'

/**
 * While there is signal, asks for what will be wanted without it: live reservations with their talks, the seller's day and its packing
 * lists. The worker keeps the answers. By one tab at a time; what has not changed is not asked again.
 */
export const startAhead = (client: QueryClient): (() => void) => {
  const known = new Map<number, string>()
  const left = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = 0

  const run = (): void => {
    if (!navigator.onLine || left.signal.aborted) return
    lastAt = Date.now()
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => (lock ? fetchAll(client, known, left.signal) : undefined))
      // Without signal after all: the next time.
      .catch(() => undefined)
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(run, SETTLE_MS)
  }
  const look = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > AGAIN_AFTER_MS) run()
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && isAboutReservations(event.query.queryKey))
      soon()
  })
  document.addEventListener('visibilitychange', look)
  run()
  return () => {
    left.abort()
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
  }
}

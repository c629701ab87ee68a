import { addressRoutes } from '@kram/contract/addresses/routes'
import { reservationRoutes } from '@kram/contract/reservations/routes'
import type { RESERVATION_SORTS, ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery, pollUnlessLive } from '#lib/query'
import { addressKeys, reservationKeys } from '#shared/query-keys.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

/** What the other participant does is reported by the event stream; without one, what is shown is refetched this often. */
const LIVE_MS = 30_000

/** One reservation; with `uuid` also for the holder of its guest link. */
export const reservationQuery = (id: number, uuid?: string) =>
  queryOptions({
    queryKey: reservationKeys.one(id),
    queryFn: ({ signal }) =>
      call(reservationRoutes.view, { params: { id }, query: uuid === undefined ? {} : { uuid }, signal }),
    refetchInterval: pollUnlessLive(LIVE_MS),
  })

export type ReservationFilter = {
  role: 'buyer' | 'seller'
  status: readonly ReservationStatus[]
  day?: string | undefined
  q?: string
  /** Only reservations with unread comments. */
  unread?: boolean
  /** Only reservations whose buyer the seller has to call. */
  toCall?: boolean
  /** The seller's table; other lists begin with the newest. */
  sort?: (typeof RESERVATION_SORTS)[number]
  direction?: 'asc' | 'desc'
}

export const readReservations = (
  { role, status, day, q, unread, toCall, sort, direction }: ReservationFilter,
  cursor?: string,
  signal?: AbortSignal,
) =>
  call(reservationRoutes.list, {
    query: {
      role,
      status: status.length > 0 ? status.join(',') : undefined,
      limit: sort === undefined ? 30 : 100,
      day,
      q: q || undefined,
      unread: unread ? '1' : undefined,
      toCall: toCall ? '1' : undefined,
      sort,
      direction,
      cursor,
    },
    ...(signal && { signal }),
  })

export const reservationsQuery = (filter: ReservationFilter) => {
  const { role, status, day, q = '', unread = false, toCall = false, sort, direction } = filter
  return pagedQuery(
    reservationKeys.list({ role, status, day, q, unread, toCall, sort, direction }),
    ({ cursor, signal }) => readReservations(filter, cursor, signal),
  )
}

/** Own addresses for a delivery; at most twenty. */
export const savedAddressesQuery = () =>
  queryOptions({
    queryKey: addressKeys.own,
    queryFn: ({ signal }) => call(addressRoutes.list, { query: { limit: 100 }, signal }),
  })

export const dashboardQuery = () =>
  queryOptions({
    queryKey: reservationKeys.dashboard,
    queryFn: ({ signal }) => call(reservationRoutes.dashboard, { signal }),
    refetchInterval: pollUnlessLive(LIVE_MS),
  })

/** After an action: the response is shown at once and everything that lists the reservation is refetched. */
export const updateReservationCache = (client: QueryClient, view: ReservationView): void => {
  client.setQueryData(reservationQuery(view.id).queryKey, view)
  void invalidate(client, staleAfter.reservation(view.id))
}

import { standingRoutes } from '@kram/contract/standing/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { reservationKeys } from '#shared/query-keys.ts'

/** Own standing reservations as buyer. */
export const ownStandingQuery = () =>
  queryOptions({
    queryKey: reservationKeys.standing,
    queryFn: ({ signal }) => call(standingRoutes.own, { signal }),
  })

/** The standing reservation that an own reservation belongs to, or whether it can be repeated. */
export const standingOfQuery = (reservationId: number) =>
  queryOptions({
    queryKey: reservationKeys.standingOf(reservationId),
    queryFn: ({ signal }) => call(standingRoutes.ofReservation, { params: { reservationId }, signal }),
  })

/** Standing reservations at the own seller profile, with the sums of the coming days. */
export const sellerStandingQuery = () =>
  queryOptions({
    queryKey: reservationKeys.standingOfSeller,
    queryFn: ({ signal }) => call(standingRoutes.ofSeller, { signal }),
  })

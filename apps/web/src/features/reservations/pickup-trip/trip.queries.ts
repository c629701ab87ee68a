import { pickupTripRoutes } from '@kram/contract/reservations/trip/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { reservationKeys } from '#shared/query-keys.ts'

/** The pickups of a day; by default of the next day with several. */
export const tripQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: reservationKeys.trip(date),
    queryFn: ({ signal }) => call(pickupTripRoutes.view, { query: date === undefined ? {} : { date }, signal }),
    placeholderData: keepPreviousData,
  })

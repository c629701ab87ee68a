import type { Location, LocationKind } from '@kram/contract/locations/schemas'
import type { LOCATION_SORTS } from '@kram/contract/locations/constants'
import { locationRoutes } from '@kram/contract/locations/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { locationKeys } from '#shared/query-keys.ts'

/** Maximum number of locations of a seller. */
const MAX_PER_SELLER = 100

/** Own locations, all of them, oldest first. */
export const locationsQuery = () =>
  queryOptions({
    queryKey: locationKeys.own,
    queryFn: ({ signal }) => call(locationRoutes.list, { query: { limit: MAX_PER_SELLER }, signal }),
  })

export type LocationFilter = {
  q: string
  kind?: LocationKind | undefined
  sort?: (typeof LOCATION_SORTS)[number] | undefined
}

/** Own locations page by page, optionally filtered. */
export const locationListQuery = (filter: LocationFilter) =>
  pagedQuery<Location>(locationKeys.list(filter), ({ cursor, signal }) =>
    call(locationRoutes.list, { query: { ...filter, cursor }, signal }),
  )

const locationNamesQuery = () =>
  queryOptions({
    queryKey: locationKeys.names,
    queryFn: ({ signal }) => call(locationRoutes.values, { signal }),
  })

/** Own locations as options; empty when there is only one. */
export const useLocationOptions = (): (readonly [value: string, label: string])[] => {
  const { data } = useQuery(locationNamesQuery())
  const options = Object.entries(data ?? {})
  return options.length < 2 ? [] : options
}

/** One own location, always fetched fresh for editing. */
export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: locationKeys.one(id),
    queryFn: ({ signal }) => call(locationRoutes.location, { params: { id }, signal }),
    staleTime: 0,
  })

import { placeRoutes } from '@kram/contract/places'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** A seller has at most as many. */
const ALL = 100

/** Own locations, all of them, oldest first. */
export const locationsQuery = () =>
  queryOptions({
    queryKey: ['locations'],
    queryFn: ({ signal }) => call(placeRoutes.locations, { query: { limit: ALL }, signal }),
  })

/** One own location, as it stands now: for editing. */
export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: ['locations', id],
    queryFn: ({ signal }) => call(placeRoutes.location, { params: { id }, signal }),
    staleTime: 0,
  })

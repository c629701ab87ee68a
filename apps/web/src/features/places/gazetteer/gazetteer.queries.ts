import { placeRoutes } from '@kram/contract/places/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { gazetteerKeys } from '#shared/market-query-keys.ts'

/** Places matching the text. The gazetteer does not change during a visit. */
export const gazetteerQuery = (text: string) =>
  queryOptions({
    queryKey: gazetteerKeys.search(text),
    queryFn: ({ signal }) => call(placeRoutes.search, { query: { q: text }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

/** The named place nearest to a point. */
export const nearestPlaceQuery = (latitude: number, longitude: number) =>
  queryOptions({
    queryKey: gazetteerKeys.nearest(latitude, longitude),
    queryFn: ({ signal }) => call(placeRoutes.nearest, { query: { latitude, longitude }, signal }),
    staleTime: Infinity,
  })

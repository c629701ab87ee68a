import { offerRoutes } from '@kram/contract/offers/routes'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import type { Filters } from './filters.ts'

const TEASER_SIZE = 9
const MAX_RADIUS_KM = 200

/** A few offers for the home page. */
export const offerTeaserQuery = (searchPoint: Filters['searchPoint']) =>
  queryOptions({
    queryKey: offerKeys.teaser(searchPoint),
    queryFn: ({ signal }) =>
      call(offerRoutes.nearby, {
        query: {
          limit: TEASER_SIZE,
          ...(searchPoint && {
            latitude: searchPoint.latitude,
            longitude: searchPoint.longitude,
            radiusKm: MAX_RADIUS_KM,
          }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** All offers of one seller, page by page. */
export const sellerOffersQuery = (sellerId: number) =>
  infiniteQueryOptions({
    queryKey: offerKeys.ofSeller(sellerId),
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.search, { query: { sellerId, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage) => last.nextCursor,
  })

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: offerKeys.one(id),
    queryFn: ({ signal }) => call(offerRoutes.offer, { params: { id }, signal }),
  })

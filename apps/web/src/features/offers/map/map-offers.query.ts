import { offerRoutes } from '@kram/contract/offers/routes'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { type Filters, toApiQuery } from '../filters.ts'

const MAP_PAGE = 100
const MAP_PAGES = 3

/** The offers for the map, fetched in large pages. */
export const mapOffersQuery = (filters: Filters) => {
  const query = { ...toApiQuery(filters), limit: MAP_PAGE }
  return infiniteQueryOptions({
    queryKey: offerKeys.map(query),
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.nearby, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage, pages: OfferPage[]) => (pages.length < MAP_PAGES ? last.nextCursor : null),
    placeholderData: keepPreviousData,
  })
}

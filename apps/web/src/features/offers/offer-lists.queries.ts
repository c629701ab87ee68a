import { deliveryOfferRoutes } from '@kram/contract/search/delivery-routes'
import { offerRoutes } from '@kram/contract/offers/routes'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { type Filters, toApiQuery } from './filters.ts'

/** Public offers, page by page: nearest first around a point, otherwise newest first. */
export const offerCardsQuery = (filters: Filters) => {
  const query = toApiQuery(filters)
  return infiniteQueryOptions({
    queryKey: offerKeys.cards(query),
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.nearby, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Offers delivered to the point, page by page. */
export const deliveryCardsQuery = (filters: Filters) => {
  const query = toApiQuery(filters, 'delivered')
  return infiniteQueryOptions({
    queryKey: offerKeys.delivery(query),
    queryFn: ({ pageParam, signal }) =>
      call(deliveryOfferRoutes.offers, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage) => last.nextCursor,
    placeholderData: keepPreviousData,
    enabled: filters.searchPoint !== null || filters.place !== null,
  })
}

/** How many offers the list has, up to a hundred, without those of sellers whom the reader blocked. */
export const offerCountQuery = (filters: Filters, blocked: readonly number[], delivered?: 'delivered') => {
  const query = toApiQuery({ ...filters, sort: null }, delivered)
  const asked = {
    ...query,
    ...(delivered && { delivered: '1' as const }),
    ...(blocked.length > 0 && { withoutSellers: blocked.join() }),
  }
  return queryOptions({
    queryKey: offerKeys.count(asked),
    queryFn: ({ signal }) => call(offerRoutes.count, { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
}

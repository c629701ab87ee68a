import type { OfferPage } from '@kram/contract/offer-cards'
import { deliveryRoutes } from '@kram/contract/offer-delivery'
import { offerRoutes } from '@kram/contract/offers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { type Filters, queryOf } from './filters.ts'

export const OFFERS = ['offers'] as const

const NEAREST = 9
const FAR_KM = 200
const MOST_COUNTED = 20
const MAP_PAGE = 100
const MAP_PAGES = 3

/** Public offers, page by page: nearest first around a spot, else the newest. */
export const offerCardsQuery = (filters: Filters) => {
  const query = queryOf(filters)
  return infiniteQueryOptions({
    queryKey: [...OFFERS, 'cards', query],
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.nearby, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** As many of them as a map can hold without scrolling: fetched in large pages. */
export const mapCardsQuery = (filters: Filters) => {
  const query = { ...queryOf(filters), limit: MAP_PAGE }
  return infiniteQueryOptions({
    queryKey: [...OFFERS, 'map', query],
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.nearby, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage, pages: OfferPage[]) => (pages.length < MAP_PAGES ? last.nextCursor : null),
    placeholderData: keepPreviousData,
  })
}

/** What is brought to the spot, page by page. */
export const deliveryCardsQuery = (filters: Filters) => {
  const query = queryOf(filters, 'delivered')
  return infiniteQueryOptions({
    queryKey: [...OFFERS, 'delivery', query],
    queryFn: ({ pageParam, signal }) =>
      call(deliveryRoutes.offers, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage) => last.nextCursor,
    placeholderData: keepPreviousData,
    enabled: filters.spot !== null,
  })
}

/** What can be fetched near a spot to which nobody delivers. */
export const collectedQuery = (filters: Filters) => {
  const query = { ...queryOf(filters), fulfilment: 'pickup' as const, radiusKm: FAR_KM, limit: 6 }
  return queryOptions({
    queryKey: [...OFFERS, 'collected', query],
    queryFn: ({ signal }) => call(offerRoutes.nearby, { query, signal }),
  })
}

/** A few offers for the home page. */
export const fewCardsQuery = (spot: Filters['spot']) =>
  queryOptions({
    queryKey: [...OFFERS, 'few', spot && [spot.latitude, spot.longitude]],
    queryFn: ({ signal }) =>
      call(offerRoutes.nearby, {
        query: {
          limit: NEAREST,
          ...(spot && { latitude: spot.latitude, longitude: spot.longitude, radiusKm: FAR_KM }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** All that one seller has on offer, page by page. */
export const sellerOffersQuery = (sellerId: number) =>
  infiniteQueryOptions({
    queryKey: [...OFFERS, 'seller', sellerId],
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.search, { query: { sellerId, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: OfferPage) => last.nextCursor,
  })

/** What lies beyond a circle in which nothing was found. */
export const beyondQuery = (filters: Filters) => {
  const query = { ...queryOf(filters), radiusKm: FAR_KM, limit: MOST_COUNTED }
  return queryOptions({
    queryKey: [...OFFERS, 'beyond', query],
    queryFn: ({ signal }) => call(offerRoutes.nearby, { query, signal }),
  })
}

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: [...OFFERS, id],
    queryFn: ({ signal }) => call(offerRoutes.offer, { params: { id }, signal }),
  })

import type { OfferStatus } from '@kram/contract/offers/status'
import { offerTableRoutes } from '@kram/contract/offers/table/routes'
import type { OFFER_ROW_SORTS } from '@kram/contract/offers/sorts'
import type { OfferRow } from '@kram/contract/offers/table/schemas'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { readAllPages } from '#shared/table/index.ts'

export type OfferRowFilter = {
  q: string
  status?: OfferStatus | undefined
  locationId?: number | undefined
  repeating?: 'true' | undefined
  sort: (typeof OFFER_ROW_SORTS)[number]
  direction: 'asc' | 'desc'
}

const PAGE = 200

/** Rows of the seller's table of offers; the first page tells how many rows each status has. */
export const offerRowsQuery = (filter: OfferRowFilter) =>
  infiniteQueryOptions({
    queryKey: offerKeys.rows(filter),
    queryFn: ({ pageParam, signal }) =>
      call(offerTableRoutes.rows, {
        query: { ...filter, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const readAllOfferRows = (filter: OfferRowFilter): Promise<OfferRow[]> =>
  readAllPages((cursor) =>
    call(offerTableRoutes.rows, { query: { ...filter, limit: 500, ...(cursor !== undefined && { cursor }) } }),
  )

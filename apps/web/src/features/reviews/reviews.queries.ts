import { reviewRoutes } from '@kram/contract/reviews/routes'
import type { ReservationReview } from '@kram/contract/reviews/schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { sellerKeys } from '#shared/market-query-keys.ts'
import { reservationKeys } from '#shared/query-keys.ts'

/** The shown reviews of a seller, the latest first. */
export const sellerReviewsQuery = (sellerId: number) =>
  pagedQuery(sellerKeys.reviews(sellerId), ({ cursor, signal }) =>
    call(reviewRoutes.ofSeller, {
      params: { sellerId },
      query: { limit: 5, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  )

/** The review of one reservation, and what of it may be written now. */
export const reservationReviewQuery = (reservationId: number) =>
  queryOptions({
    queryKey: reservationKeys.review(reservationId),
    queryFn: ({ signal }) => call(reviewRoutes.view, { params: { reservationId }, signal }),
  })

/** A review is shown on the page of the seller as well. */
export const updateReviewCache = (
  client: QueryClient,
  { reservationId, sellerId }: { reservationId: number; sellerId: number },
  view: ReservationReview,
): void => {
  client.setQueryData(reservationReviewQuery(reservationId).queryKey, view)
  void invalidate(client, staleAfter.sellerProfile(sellerId))
}

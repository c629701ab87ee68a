import { reviewEndpoints } from '@kram/contract/reviews/endpoints'
import { rawReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import { cacheTags } from '#platform/cache'
import type { Deps } from '#platform/context'
import { viewReservationReview, viewReviews } from './view-reviews.ts'
import { answerReview, writeReview } from './write-review.ts'

export function registerReviews(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(
    api,
    reviewEndpoints.ofSeller,
    async ({ params: { sellerId }, query }) =>
      rawReply(JSON.stringify(await viewReviews(db, sellerId, query)), cacheTags([sellerId])),
    { cached: true },
  )
  registerRoute(api, reviewEndpoints.view, ({ params, principal }) =>
    viewReservationReview(db, params.reservationId, principal),
  )
  registerRoute(api, reviewEndpoints.write, ({ params, body, principal }) =>
    writeReview(db, params.reservationId, principal, body),
  )
  registerRoute(api, reviewEndpoints.answer, ({ params, body, principal }) =>
    answerReview(db, params.reservationId, principal, body.answer),
  )
}

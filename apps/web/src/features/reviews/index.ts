// Entry point of the reviews feature: pages import only from here.
export { lateSellerReviews } from './late-reviews.ts'
export { sellerReviewsQuery } from './reviews.queries.ts'
export { ReservationReview } from './ReservationReview.tsx'

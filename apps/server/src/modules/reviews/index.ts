// Entry point of the slice: other slices import from here only.
export { registerReviews } from './reviews.routes.ts'
export { removeReview, restoreReview } from './reviews.store.ts'

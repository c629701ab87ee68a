// Entry point of the slice: other slices import from here only.
export { registerReviews } from './reviews.routes.ts'
export { removeReview } from './reviews.store.ts'

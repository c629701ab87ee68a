// Rows of reviews without dependencies on other slices, so that every slice may import it.
export { eraseReviewPictures } from './erase-reviews.store.ts'

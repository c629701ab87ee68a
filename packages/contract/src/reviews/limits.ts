/** How long the author may change a review, and the seller an answer. */
export const REVIEW_CHANGE_DAYS = 14
/** From how many reviews on their mean is shown. */
export const MIN_REVIEWS = 3
export const MAX_REVIEW_LENGTH = 1000
/** Maximum number of pictures of a review. */
export const MAX_REVIEW_PICTURES = 1

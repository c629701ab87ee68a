/** Schedules of one offer. */
export const MAX_SCHEDULES = 10
/** Offer items of one offer. */
export const MAX_OFFER_ITEMS = 100
/** Occurrences that the page of an offer shows. */
export const MAX_SHOWN_OCCURRENCES = 20
/** What an offer lacks, or how it could be better. */
export const MAX_HINTS = 200

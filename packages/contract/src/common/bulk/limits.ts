/** At most so many rows of a table are read at once, and changed by one call. */
export const MAX_TABLE_PAGE = 500
export const MAX_CHANGES = 500
/** Changes of offers are fewer, because each is checked like a publication. */
export const MAX_OFFER_CHANGES = 100

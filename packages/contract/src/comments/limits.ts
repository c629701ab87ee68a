/** Maximum length of an entry. */
export const COMMENT_MAX = 2000

/** How many of the newest entries come with a reservation. */
export const COMMENTS_IN_RESERVATION = 20

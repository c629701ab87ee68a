/** Next occurrences beside a schedule. */
export const MAX_NEXT_OCCURRENCES = 6
/** Occurrences between two days. */
export const MAX_LISTED_OCCURRENCES = 400

/** Keys that one user may have at the same time. */
export const MAX_API_KEYS = 20
/** The longest validity of a key. */
export const MAX_API_KEY_DAYS = 366

/** Keys of one person at the same time. */
export const MAX_API_KEYS = 20
/** The longest time a key may live. */
export const MAX_API_KEY_DAYS = 366

/** Maximum of people whom one account has blocked, as a buyer and as a seller together. */
export const MAX_BLOCKS = 200

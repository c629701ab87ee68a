/** Maximum of liked offers, and of followed sellers. */
export const MAX_FAVOURITES = 200

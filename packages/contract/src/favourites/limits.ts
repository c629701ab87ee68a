/** Of each kind. */
export const MAX_FAVOURITES = 200

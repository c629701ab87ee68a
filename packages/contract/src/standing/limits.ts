/** Active standing reservations of one buyer. */
export const MAX_STANDING = 20
/** Standing reservations that a seller's list shows. */
export const MAX_SELLER_STANDING = 500
/** The coming terms of a standing reservation that are shown: eight weeks, for which occurrences exist. */
export const MAX_STANDING_DATES = 10
/** So many days before a term the reservation of a standing reservation is made. */
export const STANDING_DAYS_AHEAD = 7
/** How long a buyer can undo the end of a standing reservation. */
export const STANDING_UNDO_MINUTES = 60

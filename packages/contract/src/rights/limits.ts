/** Maximum number of pictures of a complaint. */
export const MAX_COMPLAINT_PICTURES = 5
/** Statements in one reply. */
export const MAX_STATEMENTS = 100

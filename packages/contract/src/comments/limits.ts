/** How long one entry may be. */
export const COMMENT_MAX = 2000

/** Maximum length of an entry. */
export const COMMENT_MAX = 2000

// Limits and labels of synonyms. Without Zod, so that pages do not load the schemas.

export const MAX_SYNONYM_GROUPS = 120
export const MAX_SYNONYM_WORDS = 8
/** Questions that a preview compares. */
export const MAX_PREVIEW_QUESTIONS = 6
/** Offers that it shows of each. */
export const MAX_PREVIEW_OFFERS = 10

/** A group by the word that stands first: two groups never have the same. */
export const groupName = ({ words: [first = ''], oneWay }: { words: readonly string[]; oneWay: boolean }): string =>
  oneWay ? `${first} →` : first

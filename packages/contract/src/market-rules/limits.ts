// Rules of the market that operators edit. Without Zod, so that pages do not load the schemas.

export const RULE_KIND_LABELS = {
  words: 'Wątpliwe słowa',
  categories: 'Zablokowane kategorie',
} as const
export type RuleKind = keyof typeof RULE_KIND_LABELS

/** Entries of one kind. */
export const MAX_RULES = 200
/** Offers that a preview lists. */
export const MAX_PREVIEWED = 50
/** Versions that are shown, the newest. */
export const MAX_VERSIONS = 20

/** Why an offer is opened in the queue. */
export const RULE_REASONS = ['forbidden', 'misleading', 'foodSafety', 'productSafety'] as const
export type RuleReason = (typeof RULE_REASONS)[number]
/** Entries that the summary of a version names, of each kind of change. */
export const MAX_NAMED_CHANGES = 8

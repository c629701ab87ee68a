// Without Zod, so that pages do not load the schemas.

export const CHECK_OUTCOMES = ['confirmed', 'doubtful'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const CHECK_OUTCOME_LABELS: Record<CheckOutcome, string> = {
  confirmed: 'Zgodny z rejestrem',
  doubtful: 'Do wyjaśnienia',
}

/** As many rows of each list are on a person's page; the newest. */
export const MAX_LISTED = 10
/** Sellers are to be looked at for as long after they registered. */
export const NEW_SELLER_DAYS = 90

// Without Zod, so that pages do not load the schemas.

export const CHECK_OUTCOMES = ['confirmed', 'doubtful'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const CHECK_OUTCOME_LABELS: Record<CheckOutcome, string> = {
  confirmed: 'Zgodny z rejestrem',
  doubtful: 'Do wyjaśnienia',
}

/** As many rows of each list are on a person's page; the newest. */
export const MAX_LISTED = 10
/** As many e-mails and pushes of a person are listed. */
export const MAX_MESSAGES = 20
export const NOTE_LENGTH = 2000
/** A reservation waits for an answer for so long before its seller is on the list of those to be reminded. */
export const UNANSWERED_AFTER_HOURS = 6
/** A seller is reminded at most once in so many hours. */
export const REMIND_EVERY_HOURS = 24

export const MESSAGE_STATE_LABELS = {
  waiting: 'Czeka',
  sent: 'Wysłane',
  dead: 'Nie wysłane',
} as const
export type MessageState = keyof typeof MESSAGE_STATE_LABELS

/** So long an operator sees the market as somebody else does. */
export const VIEW_MINUTES = 15

/** Sellers are to be looked at for as long after they registered. */
export const NEW_SELLER_DAYS = 90

/** So many strikes of a person that count are listed. */
export const MAX_STRIKES = 20

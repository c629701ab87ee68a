/** Periods that server and web both state. Rules, SQL and sentences use these figures. */

/** A draft is deleted after this time. */
export const DRAFT_DAYS = 7
/** A reservation that nobody closed completes automatically this long after its occurrence. */
export const AUTO_COMPLETE_HOURS = 72
/** The seller's time to answer, unless the cut-off is earlier. */
export const SELLER_ANSWER_HOURS = 24
/** How long stock and slot are held for the first user of a waiting list. */
export const WAITING_HOLD_MINUTES = 30
/** The seller sees the buyer's contact for this time after the end; it is erased later. */
export const CONTACT_DAYS = 30
export const CONTACT_RETENTION_MONTHS = 12
/** The last reminder before the occurrence, by e-mail, push and calendar. */
export const REMINDER_HOURS = 2

/** Saved searches of one user. */
export const MAX_ALERTS = 20
/** Offers that were found last. */
export const MAX_ALERT_OFFERS = 50

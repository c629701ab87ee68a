/** Calendar days before a price reduction whose lowest price is the reference (directive 98/6/EC, art. 6a). */
export const REFERENCE_PRICE_DAYS = 30
/** Minutes between the cut-off and the end of an occurrence that is published for today. */
export const LAST_ORDER_MINUTES = 15
/** The shortest occurrence that can be published for today. */
export const MIN_TODAY_MINUTES = 30

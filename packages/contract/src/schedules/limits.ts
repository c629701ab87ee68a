/** Next occurrences beside a schedule. */
export const MAX_NEXT_OCCURRENCES = 6
/** Occurrences between two days. */
export const MAX_LISTED_OCCURRENCES = 400
/** Present and coming absences of a seller. */
export const MAX_ABSENCES = 50
/** Distances of a delivery zone with a fee of their own. */
export const MAX_FEE_RINGS = 5
/** How long a time slot can be. */
export const TIME_SLOT_MINUTES = [15, 30, 60] as const
/** Time slots of the longest occurrence. */
export const MAX_TIME_SLOTS = 96
/** Reservations that a refused change of time slots lists. */
export const MAX_CONCERNED = 100

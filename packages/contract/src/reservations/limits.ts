/** Lines of one reservation. */
export const MAX_LINES = 100
/** Reservations of each part of the dashboard: the first to be answered, the first of each day. */
export const MAX_DASHBOARD_ROWS = 500
/** Days with reservations beside the pick list. */
export const MAX_PICK_DAYS = 14
/** Lines to pack on one day. */
export const MAX_PICK_LINES = 5000
/** Deliveries of one day. */
export const MAX_STOPS = 300
/** A buyer's reservations of one day that a trip shows. */
export const MAX_TRIP_STOPS = 50
/** Reservations that a day change shows. */
export const MAX_CHANGE_ROWS = 500
/** Coming occurrences with reservations among which a seller chooses the day to change. */
export const MAX_CHANGEABLE_DAYS = 30
/** Occurrences with a waiting list, offer items and entries of one. */
export const MAX_QUEUES = 50
export const MAX_QUEUE_ENTRIES = 200

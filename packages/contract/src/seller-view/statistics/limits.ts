/** A period of statistics: at most a year, so that every figure reads a bounded number of days. */
export const MAX_STATISTICS_DAYS = 366
/** Rows of one figure, the largest first. */
export const MAX_STATISTICS_ROWS = 200

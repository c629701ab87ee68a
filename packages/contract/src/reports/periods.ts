/** How long a decision about content or an account can be contested. */
export const APPEAL_MONTHS = 6
/** How long reports and decisions are stored. */
export const REPORT_RETENTION_YEARS = 3

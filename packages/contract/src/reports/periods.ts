/** How long a decision about content or an account can be appealed. */
export const APPEAL_MONTHS = 6
/** Within how many working days an appeal is answered. */
export const APPEAL_WORKING_DAYS = 10
/** How long reports and decisions are stored. */
export const REPORT_RETENTION_YEARS = 3
/** How long a strike counts. */
export const STRIKE_MONTHS = 12
/** For how long manifestly unfounded notices count. */
export const MISUSE_MONTHS = 12
/** For how long somebody cannot file notices. */
export const MISUSE_SUSPENSION_DAYS = 30
/** A notice that an operator has taken and not decided for as long can be taken by others. */
export const TAKEN_MINUTES = 60

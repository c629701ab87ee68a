import { eventLog } from '#lib/diagnostics'

/** Specification, section 9: the login screen keeps the last 50. */
export const loginLog = eventLog(50)

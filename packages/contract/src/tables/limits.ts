/** Largest table that is accepted. */
export const MAX_TABLE_MB = 1

/** Largest table that is accepted. */
export const MAX_TABLE_MB = 1

/** A table that is read in: at most so many bytes and rows. */
export const MAX_TABLE_BYTES = MAX_TABLE_MB * 1024 * 1024

export const MAX_TABLE_ROWS = 500

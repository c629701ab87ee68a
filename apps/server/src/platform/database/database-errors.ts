import pg from 'pg'

/** Deadlock, serialization failure, lock timeout: the same work may well succeed a moment later. */
const RETRYABLE = new Set(['40P01', '40001', '55P03'])

export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

/** The name of the unique, foreign key or check constraint that refused the write, if one did. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

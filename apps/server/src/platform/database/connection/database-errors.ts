import pg from 'pg'

/** Deadlock, serialization failure, lock timeout: a retry will probably succeed. */
const RETRYABLE = new Set(['40P01', '40001', '55P03'])

export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

/** The name of the unique, foreign key or check constraint that refused the write, if one did. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

/** Which kind of constraint refused a write. */
export type ConstraintKind = 'foreignKey' | 'unique' | 'value'

const KINDS: Record<string, ConstraintKind> = {
  '23001': 'foreignKey',
  '23503': 'foreignKey',
  '23505': 'unique',
  '23P01': 'unique',
  '23502': 'value',
  '23514': 'value',
  // A number, date or text outside its column's type.
  '22001': 'value',
  '22003': 'value',
  '22007': 'value',
  '22008': 'value',
  '22021': 'value',
  '22P02': 'value',
}

/** A value outside its column's type counts as well, although it violates no named constraint. */
export const constraintKind = (error: unknown): ConstraintKind | null =>
  error instanceof pg.DatabaseError ? (KINDS[error.code ?? ''] ?? null) : null

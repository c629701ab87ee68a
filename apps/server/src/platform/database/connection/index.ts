export { disconnect, withConnection } from './connection.ts'
export { type ConstraintKind, constraintKind, isRetryable, violatedConstraint } from './database-errors.ts'
export { guardQueries } from './guarded-queries.ts'
export { prepared } from './prepared-statement.ts'

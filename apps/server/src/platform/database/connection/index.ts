export { disconnect, withConnection } from './connection.ts'
export { type ConstraintKind, constraintKind, isRetryable, violatedConstraint } from './database-errors.ts'

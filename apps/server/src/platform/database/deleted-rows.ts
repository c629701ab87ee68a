import { RESTORE_CONFLICT_TEXT } from '@kram/polish/texts/restore-text'
import { sql } from 'kysely'
import { AppError } from '../errors/index.ts'
import { violatedConstraint } from './connection/index.ts'

// A deleted row keeps `deleted_at` for an hour, in which it can be restored; then it is purged. Rows that were deleted together
// have the same time: `now()` is the start of the transaction. The time stays text between two statements, because a Date has
// no microseconds.

/** True while the row of this alias can be restored. */
export const isRestorable = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.deletedAt`)} > now() - interval '1 hour'`

/** True when the row of this alias can no longer be restored. */
export const isExpired = (alias: string) => sql<boolean>`${sql.ref(`${alias}.deletedAt`)} <= now() - interval '1 hour'`

/** What the row refers to was deleted meanwhile, or another row took its place. */
export const restoreConflict = (): AppError => new AppError('DUPLICATE', { message: RESTORE_CONFLICT_TEXT })

/** Runs statements that restore rows; a violated constraint is a conflict. */
export async function restoreRows<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore()
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw restoreConflict()
  }
}

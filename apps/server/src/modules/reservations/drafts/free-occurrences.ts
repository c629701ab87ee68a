import { findFreeOccurrences } from '#modules/schedules'
import { type Db, violatedConstraint } from '#platform/database'
import { AppError } from '#platform/errors'

/** Errors after which the buyer has to choose another occurrence. */
const CHOOSE_AGAIN = new Set(['OCCURRENCE_CLOSED', 'CUTOFF_PASSED', 'SLOT_FULL'])

/** An occurrence that was deleted meanwhile, because its schedule changed, is closed to whoever still has its id. */
const asAppError = (error: unknown): unknown =>
  violatedConstraint(error) === 'reservations_occurrence_id_fkey' ? new AppError('OCCURRENCE_CLOSED') : error

/**
 * Runs work that takes an occurrence. When the occurrence takes no orders any more, the error's `details.occurrences` holds the
 * next free ones of the offer, at most five.
 */
export async function withFreeOccurrences<T>(
  db: Db,
  findOfferId: () => Promise<number | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const error = asAppError(cause)
    if (!(error instanceof AppError) || !CHOOSE_AGAIN.has(error.code)) throw error
    const offerId = await findOfferId()
    const occurrences = offerId === undefined ? [] : await findFreeOccurrences(db, offerId)
    throw new AppError(error.code, { message: error.message, details: { ...error.details, occurrences } })
  }
}

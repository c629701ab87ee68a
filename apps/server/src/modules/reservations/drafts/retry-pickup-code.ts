import { type Db, inTransaction, type Tx, violatedConstraint } from '#platform/database'

const MAX_ATTEMPTS = 3

/**
 * Runs a transaction that submits. When another reservation took the same pickup code at the same moment, it runs again with other
 * codes.
 */
export async function retryOnPickupCodeClash<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  attempts = MAX_ATTEMPTS,
): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (attempts <= 1 || violatedConstraint(error) !== 'reservations_live_code_key') throw error
    return retryOnPickupCodeClash(db, work, attempts - 1)
  }
}

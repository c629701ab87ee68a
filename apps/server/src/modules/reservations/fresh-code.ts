import type { Db, Tx } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { inTransaction } from '#platform/transaction'

const TRIES = 3

/** A transaction that submits: when somebody took the same pickup code at the same moment, it is run again with other codes. */
export async function withFreshCode<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (tries <= 1 || violatedConstraint(error) !== 'reservations_live_code_key') throw error
    return withFreshCode(db, work, tries - 1)
  }
}

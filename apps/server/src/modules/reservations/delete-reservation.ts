import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import type { Person } from './party.ts'
import { lockReservation } from './reservations.store.ts'
import { stepLocked } from './take-step.ts'

/** Removes a draft; cancels what was submitted, which is never deleted. */
export const deleteReservation = (db: Db, id: number, person: Person, reason: string | undefined): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = found(await lockReservation(tx, id, person))
    await stepLocked(
      tx,
      locked,
      person,
      locked.status === 'draft' ? { event: 'drop' } : { event: 'cancel', given: { reason } },
    )
  })

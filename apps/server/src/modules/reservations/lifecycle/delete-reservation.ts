import { type Db, inTransaction } from '#platform/database'
import { orNotFound } from '#platform/errors'
import type { SessionPrincipal } from '../access/index.ts'
import { lockReservation } from '../records/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

/** Deletes a draft; cancels a submitted reservation, which is never deleted. */
export const deleteReservation = (
  db: Db,
  id: number,
  principal: SessionPrincipal,
  reason: string | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = orNotFound(await lockReservation(tx, id, principal))
    await applyActionLocked(
      tx,
      locked,
      principal,
      locked.status === 'draft' ? { action: 'drop' } : { action: 'cancel', input: { reason } },
    )
  })

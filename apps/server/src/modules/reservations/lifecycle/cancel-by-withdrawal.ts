import type { Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import type { SessionPrincipal } from '../access/index.ts'
import { lockReservation } from '../records/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

/** The buyer's withdrawal from the contract cancels what was not handed over; unlike a cancellation it cannot be undone. */
export async function cancelByWithdrawal(tx: Tx, id: number, principal: SessionPrincipal): Promise<void> {
  const locked = orNotFound(await lockReservation(tx, id, principal))
  await applyActionLocked(tx, locked, principal, { action: 'cancel', input: { reason: 'Odstąpienie od umowy.' } })
  await tx.updateTable('reservations').set({ undoState: null }).where('id', '=', id).execute()
}

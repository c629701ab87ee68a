import type { Tx } from '#platform/database'
import { found } from '#platform/refusal'
import type { Person } from './party.ts'
import { lockReservation } from './reservations.store.ts'
import { stepLocked } from './take-step.ts'

/** The buyer's withdrawal calls off what was not handed over; unlike a cancellation it cannot be taken back. */
export async function endByWithdrawal(tx: Tx, id: number, person: Person): Promise<void> {
  const locked = found(await lockReservation(tx, id, person))
  await stepLocked(tx, locked, person, { event: 'cancel', given: { reason: 'Odstąpienie od umowy.' } })
  await tx.updateTable('reservations').set({ undoable: null }).where('id', '=', id).execute()
}

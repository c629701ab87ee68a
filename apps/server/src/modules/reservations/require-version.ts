import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import type { Doer } from './party.ts'
import type { Locked } from './reservations.store.ts'
import { viewReservation } from './view-reservation.ts'

/** Refuses who read the reservation before somebody else changed it, with how it stands now. Time has read nothing. */
export async function requireVersion(tx: Tx, locked: Locked, doer: Doer, version: number | undefined): Promise<void> {
  if (version === undefined || version === locked.version || doer.kind === 'timer') return
  throw new Refusal('VERSION_CONFLICT', { details: { current: await viewReservation(tx, locked.id, doer) } })
}

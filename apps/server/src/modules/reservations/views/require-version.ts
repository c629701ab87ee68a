import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { PrincipalOrTimer } from '../access/index.ts'
import type { LockedReservation } from '../records/index.ts'
import { viewReservation } from './view-reservation.ts'

/** Refuses who read the reservation before somebody else changed it, with how it stands now. Time has read nothing. */
export async function requireCurrentVersion(
  tx: Tx,
  locked: LockedReservation,
  principal: PrincipalOrTimer,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === locked.version || principal.kind === 'timer') return
  throw new AppError('VERSION_CONFLICT', { details: { current: await viewReservation(tx, locked.id, principal) } })
}

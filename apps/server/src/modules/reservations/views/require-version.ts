import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { PrincipalOrSystem } from '../access/index.ts'
import type { LockedReservation } from '../records/index.ts'
import { viewReservation } from './view-reservation.ts'

/** Fails with the present view when the reservation was changed since the principal read it. The timer has read nothing. */
export async function requireCurrentVersion(
  tx: Tx,
  locked: LockedReservation,
  principal: PrincipalOrSystem,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === locked.version || principal.kind === 'system') return
  throw new AppError('VERSION_CONFLICT', { details: { current: await viewReservation(tx, locked.id, principal) } })
}

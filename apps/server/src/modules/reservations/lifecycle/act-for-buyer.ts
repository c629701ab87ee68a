import type { UserPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { lockReservation } from '../records/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

/** Cancels an own reservation, or undoes that, as a part of another transaction. */
export const actForBuyer = async (tx: Tx, id: number, buyer: UserPrincipal, action: 'cancel' | 'undo'): Promise<void> =>
  applyActionLocked(tx, orNotFound(await lockReservation(tx, id, buyer)), buyer, { action })

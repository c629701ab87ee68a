import { randomUUID } from 'node:crypto'
import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import { recordAct } from '#modules/audit/records'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { revokeGuestAccess } from '../guests/index.ts'
import { eraseGuestContact } from './erasure.store.ts'
import type { SessionPrincipal } from '../access/index.ts'
import { lockReservation } from '../records/index.ts'

const finalStatuses: readonly ReservationStatus[] = FINAL_STATUSES

/**
 * A guest may erase personal data through the link once the reservation has ended; the link stops working with it. A user deletes
 * the account instead.
 */
export const eraseGuest = (
  { db, clock }: { db: Db; clock: Clock },
  principal: SessionPrincipal,
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = orNotFound(principal.kind === 'guest' ? await lockReservation(tx, id, principal) : null)
    if (!finalStatuses.includes(locked.status)) throw new AppError('STILL_OPEN')
    await eraseGuestContact(tx, id, randomUUID())
    await revokeGuestAccess(tx, id)
    await recordAct(tx, { act: 'guestErased', by: 'guest', at: clock.now(), target: { type: 'reservation', id } })
  })

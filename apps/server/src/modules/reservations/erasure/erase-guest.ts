import { randomUUID } from 'node:crypto'
import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import type { OpenReservation } from '@kram/contract/accounts/own-account-schemas'
import { sql } from 'kysely'
import { recordAct } from '#modules/audit/records'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
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

type GuestReservation = OpenReservation & { status: ReservationStatus }

/** Erases the contact in these reservations without an account. Open ones prevent it and are listed in the error. */
export async function eraseGuestReservations(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<GuestReservation>`
    select r.id, r.number, r.status, 'buyer' as role from reservations r
    where r.id = any(${[...ids]}::integer[]) and r.buyer_id is null order by r.id for update`.execute(tx)
  const reservations = rows.filter(({ status }) => !finalStatuses.includes(status))
  if (reservations.length > 0) throw new AppError('OPEN_RESERVATIONS', { details: { reservations } })
  for (const { id } of rows) {
    await eraseGuestContact(tx, id, randomUUID())
    await revokeGuestAccess(tx, id)
  }
}

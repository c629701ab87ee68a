import { sql } from 'kysely'
import { deleteSessionsOfReservation } from '#modules/accounts/sessions'
import type { Tx, Writes } from '#platform/database'
import { matchesLinkSecret } from '../access/index.ts'

/** One statement, so that of two concurrent attempts one finds the reservation taken. */
export async function claimByLink(tx: Tx, id: number, uuidHash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update reservations r set buyer_id = ${userId}, uuid_hash = null, version = r.version + 1
    where r.id = ${id} and ${matchesLinkSecret(uuidHash)}
    returning r.id`.execute(tx)
  return rows.length === 1
}

/** For the account that was made under the reservation; false when the reservation has an account already. */
export async function claimUnclaimed(tx: Tx, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update reservations set buyer_id = ${userId}, uuid_hash = null, version = version + 1
    where id = ${id} and buyer_id is null returning id`.execute(tx)
  return rows.length === 1
}

/** Removes all links of the reservation and ends the sessions that were opened with one. */
export async function revokeGuestAccess(tx: Writes<'reservationLinks' | 'sessions'>, id: number): Promise<void> {
  await tx.deleteFrom('reservationLinks').where('reservationId', '=', id).execute()
  await deleteSessionsOfReservation(tx, id)
}

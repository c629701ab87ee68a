import { sql, type RawBuilder } from 'kysely'
import type { Tx, Writes } from '#platform/database'
import { hashUuid } from './guest-link.ts'

/** The number of additional links of one reservation: at least one for each e-mail it can get. */
const MAX_LINKS = 20

/** Adds a link that opens the reservation. When there are too many, the oldest stops working. */
export async function addGuestLink(tx: Tx, reservationId: number, uuidHash: Buffer): Promise<void> {
  await tx.insertInto('reservationLinks').values({ reservationId, uuidHash }).execute()
  await sql`
    delete from reservation_links where reservation_id = ${reservationId} and uuid_hash not in (
      select uuid_hash from reservation_links where reservation_id = ${reservationId} order by created_at desc limit ${MAX_LINKS})`.execute(
    tx,
  )
}

/**
 * Whether this secret opens the reservation `r`. Hashes are compared, so timing reveals nothing. A reservation of an account has no
 * link.
 */
export const matchesLinkSecret = (
  uuidHash: Buffer,
): RawBuilder<boolean> => sql<boolean>`r.buyer_id is null and (r.uuid_hash = ${uuidHash}
  or exists (select from reservation_links x where x.reservation_id = r.id and x.uuid_hash = ${uuidHash}))`

/**
 * The reservation that this link opens, for a guest's session. A wrong number and a wrong secret give the same result. The row
 * stays locked until the transaction ends, so that the reservation cannot be moved into an account meanwhile, which would end its
 * guest sessions.
 */
export async function lockByLink(
  tx: Tx,
  id: number,
  uuid: string,
): Promise<{ id: number; contactName: string } | undefined> {
  const { rows } = await sql<{ id: number; contactName: string }>`
    select r.id, r.contact_name from reservations r where r.id = ${id} and ${matchesLinkSecret(hashUuid(uuid))} for share`.execute(
    tx,
  )
  return rows[0]
}

/** Makes writers of what belongs to the guest of this reservation wait for each other until the transaction ends. */
export async function lockReservationRow(tx: Writes<'reservations'>, id: number): Promise<void> {
  await tx.selectFrom('reservations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

import { sql } from 'kysely'
import type { SqlTx } from '#platform/database'

/** True when block `b` stands between the seller and the buyer of reservation `r`. */
export const concernsReservation = sql`b.seller_id = r.seller_id and (b.buyer_id = r.buyer_id
  or b.phone_hash = contact_hash(r.contact_phone) or b.email_hash = contact_hash(r.contact_email))`

/** Who of the two blocked the other, for reservation `r`: joined as one row. */
export const blockedBy = sql`lateral (
  select coalesce(bool_or(b.blocked_by = 'buyer'), false) as blocked_by_buyer, coalesce(bool_or(b.blocked_by = 'seller'), false) as blocked_by_seller
  from blocks b where ${concernsReservation}) blocking`

export async function isBlocked(tx: SqlTx, reservationId: number): Promise<boolean> {
  const { rows } =
    await sql`select from reservations r join blocks b on ${concernsReservation} where r.id = ${reservationId} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

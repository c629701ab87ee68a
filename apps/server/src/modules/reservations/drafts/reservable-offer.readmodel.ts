import { sql } from 'kysely'
import { type Db, prepared, type SqlTx } from '#platform/database'

export type ReservableOffer = { sellerId: number; mode: 'nonBinding' | 'binding'; active: boolean }

/** An offer that was published at some time. Drafts of offers are visible to their seller only. */
export async function findReservableOffer(db: Db, offerId: number): Promise<ReservableOffer | undefined> {
  const { rows } = await sql<ReservableOffer>`${prepared}
    select seller_id, mode, status = 'active' as active from offers where id = ${offerId} and status <> 'draft'`.execute(
    db,
  )
  return rows[0]
}

type ReservationStart = ReservableOffer & { contactName: string; contactEmail: string | null; drafts: number }

/**
 * The offer, the contact of the account as a reservation names it, and the number of its drafts; `undefined` when the offer or the
 * account does not exist. The account cannot be deleted before the transaction ends.
 */
export async function findReservationStart(
  tx: SqlTx,
  offerId: number,
  userId: number,
): Promise<ReservationStart | undefined> {
  const { rows } = await sql<ReservationStart>`${prepared}
    select f.seller_id, f.mode, f.status = 'active' as active, u.display_name as contact_name, u.email as contact_email,
      (select count(*) from reservations d where d.buyer_id = u.id and d.status = 'draft') as drafts
    from offers f, users u
    where f.id = ${offerId} and f.status <> 'draft' and u.id = ${userId} and u.deleted_at is null
    for key share of u`.execute(tx)
  return rows[0]
}

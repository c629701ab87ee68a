import { sql } from 'kysely'
import { type Db, prepared, type Reads, type SqlTx, type Tx, type Writes } from '#platform/database'
import { variantLabel } from '../records/index.ts'

export type ReservableOffer = { sellerId: number; mode: 'nonBinding' | 'binding'; active: boolean }

/** An offer that was published at some time. Drafts of offers are visible to their seller only. */
export async function findReservableOffer(db: Db, offerId: number): Promise<ReservableOffer | undefined> {
  const { rows } = await sql<ReservableOffer>`${prepared}
    select seller_id, mode, status = 'active' as active from offers where id = ${offerId} and status <> 'draft'`.execute(
    db,
  )
  return rows[0]
}

/** The offer that a reservation is for. */
export async function findOfferId(db: Reads<'reservations'>, reservationId: number): Promise<number | undefined> {
  const row = await db.selectFrom('reservations').select('offerId').where('id', '=', reservationId).executeTakeFirst()
  return row?.offerId
}

export type Contact = { contactName: string; contactPhone: string | null; contactEmail: string | null }

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

export type NewReservation = Contact & {
  offerId: number
  sellerId: number
  mode: string
  buyerId: number | null
  uuidHash: Buffer | null
  occurrenceId: number | null
  fulfilment: string
  note: string | null
  deliveryAddress: object | null
  pickupCode: string
  /** The seller, for a manual reservation entered on behalf of a caller. */
  enteredByUserId?: number
}

export async function insertReservation(tx: Tx, row: NewReservation): Promise<number> {
  const address = row.deliveryAddress && JSON.stringify(row.deliveryAddress)
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into reservations (offer_id, seller_id, mode, buyer_id, uuid_hash, occurrence_id, fulfilment, note, delivery_address,
      pickup_code, contact_name, contact_phone, contact_email, entered_by_user_id)
    values (${row.offerId}, ${row.sellerId}, ${row.mode}, ${row.buyerId}, ${row.uuidHash}, ${row.occurrenceId}, ${row.fulfilment},
      ${row.note}, ${address}, ${row.pickupCode}, ${row.contactName}, ${row.contactPhone}, ${row.contactEmail}, ${row.enteredByUserId ?? null})
    returning id`.execute(tx)
  const [created] = rows
  if (!created) throw new Error('a reservation was not written down')
  return created.id
}

export type NewLine = { offerItemId: number; quantity: number; ifMissing: string }

/**
 * Adds lines at the present price of the offer; a line of an offer item that the reservation has already increases its quantity.
 * Returns which offer items belong to the reservation's offer: the others were not added.
 */
export async function addLines(tx: SqlTx, reservationId: number, lines: readonly NewLine[]): Promise<Set<number>> {
  const { rows } = await sql<{ offerItemId: number }>`${prepared}
    insert into reservation_items as l (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name, if_missing, returnable, withdrawal_limit)
    select r.id, o.id, requested.quantity, o.price, p.name, ${variantLabel}, requested.if_missing, not (p.perishable or p.withdrawal_limit is not distinct from 'madeToOrder'),
      case when not p.perishable then p.withdrawal_limit end
    from unnest(
      ${lines.map(({ offerItemId }) => offerItemId)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ ifMissing }) => ifMissing)}::text[]) with ordinality as requested (offer_item_id, quantity, if_missing, sort_order)
    join reservations r on r.id = ${reservationId}
    join offer_items o on o.id = requested.offer_item_id and o.offer_id = r.offer_id
    join variants v on v.id = o.variant_id
    join products p on p.id = v.product_id
    order by requested.sort_order
    on conflict (reservation_id, offer_item_id) do update set quantity = l.quantity + excluded.quantity, if_missing = excluded.if_missing
    returning l.offer_item_id`.execute(tx)
  return new Set(rows.map(({ offerItemId }) => offerItemId))
}

export async function findLine(tx: Reads<'reservationItems'>, reservationId: number, lineId: number) {
  return tx
    .selectFrom('reservationItems')
    .select(['id', 'quantity'])
    .where('id', '=', lineId)
    .where('reservationId', '=', reservationId)
    .executeTakeFirst()
}

export async function updateLine(
  tx: Writes<'reservationItems'>,
  lineId: number,
  change: { quantity: number; ifMissing?: string },
): Promise<void> {
  await tx.updateTable('reservationItems').set(change).where('id', '=', lineId).execute()
}

export async function deleteLine(tx: Writes<'reservationItems'>, lineId: number): Promise<void> {
  await tx.deleteFrom('reservationItems').where('id', '=', lineId).execute()
}

export type ReservationDetails = {
  occurrenceId: number | null
  fulfilment: string
  note: string | null
  deliveryAddress: object | null
}

export async function updateDetails(
  tx: Writes<'reservations'>,
  id: number,
  { deliveryAddress, ...details }: ReservationDetails,
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set({ ...details, deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress) })
    .where('id', '=', id)
    .execute()
}

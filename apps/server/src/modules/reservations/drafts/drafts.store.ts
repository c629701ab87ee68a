import { sql } from 'kysely'
import { prepared, type Reads, type SqlTx, type Tx, type Writes } from '#platform/database'
import { type NewLine, pricedLines } from './priced-lines.readmodel.ts'

/** The offer that a reservation is for. */
export async function findOfferId(db: Reads<'reservations'>, reservationId: number): Promise<number | undefined> {
  const row = await db.selectFrom('reservations').select('offerId').where('id', '=', reservationId).executeTakeFirst()
  return row?.offerId
}

export type Contact = { contactName: string; contactPhone: string | null; contactEmail: string | null }

export type NewReservation = Contact & {
  offerId: number
  sellerId: number
  mode: string
  buyerId: number | null
  uuidHash: Buffer | null
  occurrenceId: number | null
  timeSlot: string | null
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
    insert into reservations (offer_id, seller_id, mode, buyer_id, uuid_hash, occurrence_id, time_slot, fulfilment, note, delivery_address,
      pickup_code, contact_name, contact_phone, contact_email, entered_by_user_id)
    values (${row.offerId}, ${row.sellerId}, ${row.mode}, ${row.buyerId}, ${row.uuidHash}, ${row.occurrenceId}, ${row.timeSlot}, ${row.fulfilment},
      ${row.note}, ${address}, ${row.pickupCode}, ${row.contactName}, ${row.contactPhone}, ${row.contactEmail}, ${row.enteredByUserId ?? null})
    returning id`.execute(tx)
  const [created] = rows
  if (!created) throw new Error('a reservation was not written down')
  return created.id
}

/**
 * Adds lines at the present price of the offer; a line of an offer item that the reservation has already increases its quantity.
 * Returns which offer items belong to the reservation's offer: the others were not added.
 */
export async function addLines(tx: SqlTx, reservationId: number, lines: readonly NewLine[]): Promise<Set<number>> {
  const { rows } = await sql<{ offerItemId: number }>`${prepared}
    insert into reservation_items as l (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name, if_missing, returnable, withdrawal_limit)
    ${pricedLines(reservationId, lines)}
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
  timeSlot: string | null
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

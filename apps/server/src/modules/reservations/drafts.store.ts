import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'
import { prepared } from '#platform/prepared'

export type ReservableOffer = { sellerId: number; mode: 'nonBinding' | 'binding'; active: boolean }

/** An offer that was ever published; a draft of the seller is nobody else's business. */
export async function findReservableOffer(db: Reads<'offers'>, offerId: number): Promise<ReservableOffer | undefined> {
  const offer = await db
    .selectFrom('offers')
    .select(['sellerId', 'mode', 'status'])
    .where('id', '=', offerId)
    .where('status', '<>', 'draft')
    .modifyEnd(prepared)
    .executeTakeFirst()
  // The column's check allows these two only.
  return (
    offer && {
      sellerId: offer.sellerId,
      mode: offer.mode as ReservableOffer['mode'],
      active: offer.status === 'active',
    }
  )
}

export type Contact = { contactName: string; contactPhone: string | null; contactEmail: string | null }

/** The person of an account, as a reservation names them; the account cannot be deleted before the transaction ends. */
export async function findMember(tx: Writes<'users'>, userId: number) {
  return tx
    .selectFrom('users')
    .select(['displayName as contactName', 'email as contactEmail'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .modifyEnd(prepared)
    .executeTakeFirst()
}

export async function countDrafts(db: Reads<'reservations'>, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyerId', '=', buyerId)
    .where('status', '=', 'draft')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return count
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
  /** The seller who writes it down for somebody else. */
  enteredBy?: number
}

export async function insertReservation(
  tx: Writes<'reservations'>,
  { deliveryAddress, ...row }: NewReservation,
): Promise<number> {
  const { id } = await tx
    .insertInto('reservations')
    .values({ ...row, deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress) })
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return id
}

export type NewLine = { offerItemId: number; quantity: number; ifMissing: string }

/**
 * Adds lines at the offer's price of this moment; a line of the same position grows instead. Answers which positions are of
 * the reservation's offer: the others were not added.
 */
export async function addLines(
  tx: Writes<'reservationItems' | 'reservations' | 'offerItems'>,
  reservationId: number,
  lines: readonly NewLine[],
): Promise<Set<number>> {
  const { rows } = await sql<{ offerItemId: number }>`${prepared}
    insert into reservation_items as l (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name, if_missing)
    select r.id, o.id, asked.quantity, o.price, p.name, v.name, asked.if_missing
    from unnest(
      ${lines.map(({ offerItemId }) => offerItemId)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ ifMissing }) => ifMissing)}::text[]) with ordinality as asked (offer_item_id, quantity, if_missing, place)
    join reservations r on r.id = ${reservationId}
    join offer_items o on o.id = asked.offer_item_id and o.offer_id = r.offer_id
    join variants v on v.id = o.variant_id
    join products p on p.id = v.product_id
    order by asked.place
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

export type Details = {
  occurrenceId: number | null
  fulfilment: string
  note: string | null
  deliveryAddress: object | null
}

export async function updateDetails(
  tx: Writes<'reservations'>,
  id: number,
  { deliveryAddress, ...details }: Details,
): Promise<void> {
  await tx
    .updateTable('reservations')
    .set({ ...details, deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress) })
    .where('id', '=', id)
    .execute()
}

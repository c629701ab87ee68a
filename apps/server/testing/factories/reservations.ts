import type { Db } from '#platform/database'
import { insertOfferRow } from './offers.ts'
import { type Columns, unique } from './rows.ts'
import { insertSeller } from './sellers.ts'
import { insertAccount } from './users.ts'

type ReservationRow = Columns<'reservations'> & { offerId: number; sellerId: number }

/** A draft for pickup, unless given otherwise. Its items, stock and slot are not written. */
export function insertReservation(db: Db, row: ReservationRow): Promise<{ id: number; number: string }> {
  return db
    .insertInto('reservations')
    .values({ fulfilment: 'pickup', mode: 'nonBinding', pickupCode: unique().slice(0, 6), contactName: 'Jan', ...row })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

type ReservationItemRow = Columns<'reservationItems'> & { reservationId: number; offerItemId: number }

export async function insertReservationItem(db: Db, row: ReservationItemRow): Promise<number> {
  const { id } = await db
    .insertInto('reservationItems')
    .values({ quantity: 1, unitPrice: 1250, productName: 'Jajka', variantName: '10 szt.', ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type GuestReservationOptions = {
  /** Address of the seller's account. */
  email: string
  uuidHash: Buffer | null
  buyerId?: number | null
  contactName?: string
}

/** A reservation for an offer without items, of a seller with an account. */
export async function insertGuestReservation(
  db: Db,
  { email, contactName = 'Jan Maria Nowak', ...columns }: GuestReservationOptions,
): Promise<number> {
  const userId = await insertAccount(db, email, { isSeller: true })
  const { sellerId } = await insertSeller(db, { userId, name: 'Sery' })
  const offerId = await insertOfferRow(db, { sellerId, title: 'Ser' })
  return (await insertReservation(db, { offerId, sellerId, contactName, ...columns })).id
}

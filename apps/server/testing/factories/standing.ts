import type { Db } from '#platform/database'
import { insertReservation, insertReservationItem } from './reservations.ts'

type Repeated = {
  offerId: number
  sellerId: number
  scheduleId: number
  occurrenceId: number
  offerItems: readonly { offerItemId: number }[]
}

/** A reservation that can be repeated, without stock and slot. */
export async function insertRepeatable(
  db: Db,
  { offerId, sellerId, occurrenceId, offerItems }: Repeated,
  buyerId: number,
): Promise<number> {
  const { id } = await insertReservation(db, { offerId, sellerId, occurrenceId, buyerId, status: 'accepted' })
  await insertReservationItem(db, { reservationId: id, offerItemId: offerItems[0]?.offerItemId ?? 0 })
  return id
}

/** A standing reservation for every week from the occurrence on, which is not decided. */
export async function insertStanding(db: Db, fixture: Repeated, buyerId: number): Promise<number> {
  const { offerId, sellerId, scheduleId, occurrenceId, offerItems } = fixture
  const { date } = await db
    .selectFrom('occurrences')
    .select((eb) => eb.cast<string>('date', 'text').as('date'))
    .where('id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('standingReservations')
    .values({ buyerId, sellerId, offerId, scheduleId, firstDate: date, everyWeeks: 1, fulfilment: 'pickup' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [first] = offerItems
  if (first)
    await db
      .insertInto('standingLines')
      .values({ standingId: id, offerItemId: first.offerItemId, quantity: 1, ifMissing: 'ask', knownPrice: 1250 })
      .execute()
  return id
}

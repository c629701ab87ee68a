import { sql, type RawBuilder } from 'kysely'
import type { Tx, Writes } from '#platform/database'

type NewRecall = {
  sellerId: number
  offerId: number
  variantId: number | null
  label: string
  fromDate: string
  toDate: string
  reason: string
  advice: string
  createdBy: number
  createdAt: Date
}

export async function insertRecall(tx: Writes<'recalls'>, row: NewRecall): Promise<number> {
  return (await tx.insertInto('recalls').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Adds the reservations (`id`, `reach`) that the recall concerns; those that are reached by a message. */
export async function addReservations(tx: Tx, recallId: number, rows: RawBuilder<unknown>): Promise<number[]> {
  const { rows: added } = await sql<{ reservationId: number; reach: string }>`
    insert into recall_reservations (recall_id, reservation_id, reach)
    select ${recallId}::integer, concerned.id, concerned.reach from (${rows}) concerned returning reservation_id, reach`.execute(
    tx,
  )
  return added.map(({ reservationId }) => reservationId)
}

/** Of parallel deliveries of a message one notifies. */
export async function markNotified(
  tx: Writes<'recallReservations'>,
  recallId: number,
  reservationId: number,
  at: Date,
) {
  const row = await tx
    .updateTable('recallReservations')
    .set({ notifiedAt: at })
    .where('recallId', '=', recallId)
    .where('reservationId', '=', reservationId)
    .where('notifiedAt', 'is', null)
    .returning('reservationId')
    .executeTakeFirst()
  return row !== undefined
}

type Called = { calledAt: Date | null; calledBy: number | null; note: string | null }

/** Records a call; false when the reservation is not one of the recall. */
export async function markCalled(
  tx: Writes<'recallReservations'>,
  recallId: number,
  reservationId: number,
  called: Called,
): Promise<boolean> {
  const row = await tx
    .updateTable('recallReservations')
    .set(called)
    .where('recallId', '=', recallId)
    .where('reservationId', '=', reservationId)
    .returning('reservationId')
    .executeTakeFirst()
  return row !== undefined
}

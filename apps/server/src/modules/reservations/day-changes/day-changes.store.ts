import type { Tx, Writes } from '#platform/database'

export type DayReservation = { id: number; version: number; timeSlot: Date | null }

/** The seller's reservations for that occurrence that are neither finished nor out for delivery. */
export const activeReservationsOn = (tx: Tx, sellerId: number, occurrenceId: number): Promise<DayReservation[]> =>
  tx
    .selectFrom('reservations')
    .select(['id', 'version', 'timeSlot'])
    .where('sellerId', '=', sellerId)
    .where('occurrenceId', '=', occurrenceId)
    .where('status', 'in', ['pending', 'change_proposed', 'accepted', 'ready'])
    .orderBy('id')
    .execute()

type NewDayChange = {
  sellerId: number
  occurrenceId: number
  toOccurrenceId: number | null
  reason: string
  reservationIds: number[]
}

export async function insertDayChange(tx: Writes<'dayChanges'>, change: NewDayChange): Promise<void> {
  await tx.insertInto('dayChanges').values(change).execute()
}

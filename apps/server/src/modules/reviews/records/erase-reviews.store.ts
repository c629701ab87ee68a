import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Erases the pictures in the reviews of these reservations; stars and words stay, and the name is that of the reservation. */
export async function eraseReviewPictures(tx: Tx, reservationIds: readonly number[]): Promise<void> {
  await sql`delete from review_pictures p using reviews v
    where v.id = p.review_id and v.reservation_id = any(${reservationIds}::integer[])`.execute(tx)
}

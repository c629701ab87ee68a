import { sql } from 'kysely'
import { prepared, type SqlTx, type Writes } from '#platform/database'

/** Writes an event into the thread as an entry of the system; the participant who caused it has read it from the start. */
export async function addThreadEntry(
  tx: SqlTx,
  reservationId: number,
  event: string,
  body: string,
  readBy: 'buyer' | 'seller' | null,
): Promise<void> {
  await sql`${prepared}
    insert into comments (reservation_id, author, event, body, read_by_buyer_at, read_by_seller_at)
    values (${reservationId}, 'system', ${event}, ${body},
      case when ${readBy === 'buyer'} then now() end, case when ${readBy === 'seller'} then now() end)`.execute(tx)
}

/** Comments of a deleted account stay in their threads without their author. */
export async function eraseAuthor(tx: Writes<'comments'>, userId: number): Promise<void> {
  await tx.updateTable('comments').set({ authorId: null }).where('authorId', '=', userId).execute()
}

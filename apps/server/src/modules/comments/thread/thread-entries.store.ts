import { sql } from 'kysely'
import { prepared, type SqlTx, type Writes } from '#platform/database'

/** Writes an event into the thread as an entry of the system. It never counts as unread: only what a person wrote does. */
export async function addThreadEntry(tx: SqlTx, reservationId: number, event: string, body: string): Promise<void> {
  await sql`${prepared}
    insert into comments (reservation_id, author, event, body, read_by_buyer_at, read_by_seller_at)
    values (${reservationId}, 'system', ${event}, ${body}, now(), now())`.execute(tx)
}

/** Comments of a deleted account stay in their threads without their author. */
export async function eraseAuthor(tx: Writes<'comments'>, userId: number): Promise<void> {
  await tx.updateTable('comments').set({ authorId: null }).where('authorId', '=', userId).execute()
}

import { sql } from 'kysely'
import { prepared, type SqlTx, type Tx } from '#platform/database'

/**
 * Orders new blocks of a seller and what they refuse: whoever reserves or writes takes the lock as one of many and looks for a block
 * in a later statement; whoever blocks takes it alone. After the reservation and the user, before stock.
 */
export async function awaitBlocks(tx: SqlTx, sellerId: number): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock_shared(hashtextextended('blocks', ${sellerId}))`.execute(tx)
}

/** The other side of `awaitBlocks`: what was begun before has ended, and what begins now waits for the end of this transaction. */
export async function lockBlocks(tx: SqlTx, sellerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('blocks', ${sellerId}))`.execute(tx)
}

/** The hash of a contact ends with the contact itself; without account and contact nobody is blocked any more. */
export async function eraseBlockedContacts(tx: Tx, reservationIds: readonly number[]): Promise<void> {
  await sql`delete from blocks where reservation_id = any(${[...reservationIds]}::int[]) and buyer_id is null`.execute(
    tx,
  )
  await sql`update blocks set phone_hash = null, email_hash = null where reservation_id = any(${[...reservationIds]}::int[])`.execute(
    tx,
  )
}

/** Of a seller whose account is deleted. */
export async function deleteBlocksOf(tx: Tx, sellerId: number): Promise<void> {
  await sql`delete from blocks where seller_id = ${sellerId}`.execute(tx)
}

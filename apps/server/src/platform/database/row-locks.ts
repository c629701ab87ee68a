import { sql } from 'kysely'
import { prepared } from './prepared-statement.ts'
import type { SqlTx } from './database.ts'

/**
 * Serializes writers of the same user until this transaction ends: for limits that are counted before something is added. Taken
 * before any other row of the user is locked.
 */
export async function lockUser(tx: SqlTx, userId: number): Promise<void> {
  await sql`${prepared} select id from users where id = ${userId} for no key update`.execute(tx)
}

/** The same for what belongs to a seller. Taken before the seller's offers, products and stock rows. */
export async function lockSeller(tx: SqlTx, sellerId: number): Promise<void> {
  await sql`${prepared} select id from sellers where id = ${sellerId} for no key update`.execute(tx)
}

import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { sql } from 'kysely'
import { prepared, type Reads, type SqlTx, type Writes } from '#platform/database'

/**
 * Serializes writers of what belongs to a seller until this transaction ends: for limits that are counted before something is
 * added. Taken before the seller's offers, products and stock rows.
 */
export async function lockSeller(tx: SqlTx, sellerId: number): Promise<void> {
  await sql`${prepared} select id from sellers where id = ${sellerId} for no key update`.execute(tx)
}

/** Locks the seller of a user, if there is one: reservations from them wait until this transaction ends. */
export async function lockSellerOfUser(tx: Writes<'sellers'>, userId: number): Promise<void> {
  await tx.selectFrom('sellers').select('id').where('userId', '=', userId).forUpdate().execute()
}

/** Counts reservations that were picked up, for the public profile. */
export async function countCompleted(tx: Writes<'sellers'>, sellerId: number, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('sellers')
    .set((eb) => ({ completedReservations: eb('completedReservations', '+', by) }))
    .where('id', '=', sellerId)
    .execute()
}

export async function sellerStatusOf(db: Reads<'sellers'>, sellerId: number): Promise<SellerStatus | null> {
  const row = await db
    .selectFrom('sellers')
    // A check constraint restricts the column to the contract's values.
    .select((eb) => eb.ref('status').$castTo<SellerStatus | null>().as('status'))
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return row?.status ?? null
}

/** The user who sells as this seller, until it is closed. */
export async function findSellerUser(db: Reads<'sellers'>, sellerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sellers')
    .select('userId')
    .where('id', '=', sellerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row?.userId
}

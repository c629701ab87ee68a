import type { Writes } from './database.ts'

/**
 * Whoever writes for the same person waits here until this transaction ends: for what is counted before it grows. Taken before
 * anything else of theirs is locked.
 */
export async function lockUser(tx: Writes<'users'>, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The same for what belongs to a stall: before its offers, products and stock rows. */
export async function lockSeller(tx: Writes<'sellers'>, sellerId: number): Promise<void> {
  await tx.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute()
}

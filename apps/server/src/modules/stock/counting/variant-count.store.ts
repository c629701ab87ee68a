import type { Counting } from '@kram/contract/stock/schemas'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'

export type NewCount = { variantId: number; counting: Counting; quantity: number | null; actorId: number }

/** More is promised than the new count has: on this date, or on the shelf. */
export type CountShortage = { date: string | null; promised: number }

/**
 * Changes how a variant is counted and moves what its reservations hold to the new count. When more is promised than it has, the
 * transaction must be rolled back. Locks the reservations and offers of the variant.
 */
export async function saveCount(
  tx: Tx,
  { variantId, counting, quantity, actorId }: NewCount,
): Promise<CountShortage | undefined> {
  const { rows } = await sql<CountShortage>`
    select date, promised from count_variant(${variantId}, ${counting}, ${quantity}::numeric, ${actorId})`.execute(tx)
  return rows[0]
}

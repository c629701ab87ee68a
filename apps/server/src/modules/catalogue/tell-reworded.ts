import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { leaveLetter } from '#platform/outbox'

/** Products say something else than before, and so does every offer that shows them. */
export const PRODUCTS_REWORDED_TOPIC = 'products.reworded'

/** Has the new words found at once, and the offers with them looked at again after the commit. */
export async function tellReworded(tx: Tx, sellerId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await indexSeller(tx, sellerId)
  await leaveLetter(tx, { topic: PRODUCTS_REWORDED_TOPIC, payload: { productIds: [...productIds] } })
}

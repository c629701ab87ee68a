import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { enqueue } from '#platform/queue'

/** Products say something else than before, and so does every offer that shows them. */
export const PRODUCTS_CHANGED_TOPIC = 'products.reworded'

/** Has the new words found at once, and the offers with them looked at again after the commit. */
export async function enqueueProductsChanged(tx: Tx, sellerId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await indexSeller(tx, sellerId)
  await enqueue(tx, { topic: PRODUCTS_CHANGED_TOPIC, payload: { productIds: [...productIds] } })
}

import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { enqueue } from '#platform/queue'

/** Product texts changed, therefore every offer that shows them changed too. */
export const PRODUCTS_CHANGED_TOPIC = 'products.changed'

/** Updates the search index in this transaction and enqueues a check of the offers' texts for after the commit. */
export async function enqueueProductsChanged(tx: Tx, sellerId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await indexSeller(tx, sellerId)
  await enqueue(tx, { topic: PRODUCTS_CHANGED_TOPIC, payload: { productIds: [...productIds] } })
}

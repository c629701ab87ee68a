import type { Tx } from '#platform/database'
import { readPriceHistory, recordPrice, saveReducedPrice } from './prices.store.ts'
import { publicPrices, reductionOf } from './price-reduction.rules.ts'

/**
 * Sets another price: a new line of its history, and what it is measured against if buyers see it cut. The caller has locked
 * the position.
 */
export async function changePrice(tx: Tx, offerItemId: number, price: number, changedBy: number): Promise<void> {
  const { history, publishedAt, now } = await readPriceHistory(tx, offerItemId)
  await saveReducedPrice(tx, offerItemId, price, reductionOf(publicPrices(history, publishedAt), price, now))
  await recordPrice(tx, offerItemId, price, changedBy)
}

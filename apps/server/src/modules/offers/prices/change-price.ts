import type { Tx } from '#platform/database'
import { readPriceHistory, recordPrice, saveReducedPrice } from './prices.store.ts'
import { publicPrices, reductionOf } from './price-reduction.rules.ts'

/**
 * Changes the price: adds an entry to the price history and stores the reference price when it is a reduction of a published
 * offer. The caller has locked the offer item.
 */
export async function changePrice(tx: Tx, offerItemId: number, price: number, changedBy: number): Promise<void> {
  const { history, publishedAt, now } = await readPriceHistory(tx, offerItemId)
  await saveReducedPrice(tx, offerItemId, price, reductionOf(publicPrices(history, publishedAt), price, now))
  await recordPrice(tx, offerItemId, price, changedBy)
}

import type { Tx } from '#platform/database'
import { readPrices, writePrice, writeReduced } from './prices.store.ts'
import { offeredPrices, reductionOf } from './reduction.rules.ts'

/**
 * Sets another price: a new line of its history, and what it is measured against if buyers see it cut. The caller has locked
 * the position.
 */
export async function changePrice(tx: Tx, offerItemId: number, price: number, changedBy: number): Promise<void> {
  const { history, publishedAt, now } = await readPrices(tx, offerItemId)
  await writeReduced(tx, offerItemId, price, reductionOf(offeredPrices(history, publishedAt), price, now))
  await writePrice(tx, offerItemId, price, changedBy)
}

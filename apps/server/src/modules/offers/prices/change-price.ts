import type { Tx } from '#platform/database'
import { readPriceHistories, saveNewPrices } from './prices.store.ts'
import { publicPrices, reductionOf } from './price-reduction.rules.ts'

type PriceTarget = { offerItemId: number; price: number }

/**
 * Changes prices: adds an entry each to the price history and stores the reference price when it is a reduction of a published
 * offer. The caller has locked the offer items.
 */
export async function changePrices(tx: Tx, targets: readonly PriceTarget[], changedBy: number): Promise<void> {
  if (targets.length === 0) return
  const timelines = await readPriceHistories(
    tx,
    targets.map(({ offerItemId }) => offerItemId),
  )
  const byId = new Map(timelines.map((timeline) => [timeline.offerItemId, timeline]))
  const prices = targets.flatMap(({ offerItemId, price }) => {
    const timeline = byId.get(offerItemId)
    if (!timeline) return []
    const { history, publishedAt, now } = timeline
    return [{ offerItemId, price, reduction: reductionOf(publicPrices(history, publishedAt), price, now) }]
  })
  await saveNewPrices(tx, prices, changedBy)
}

/** The same for one offer item. */
export const changePrice = (tx: Tx, offerItemId: number, price: number, changedBy: number): Promise<void> =>
  changePrices(tx, [{ offerItemId, price }], changedBy)

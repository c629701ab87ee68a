import type { ProductTemplate } from '../data/goods.ts'
import type { PlannedOffer, PlannedSeller } from './plan.ts'

/** A seller has each product once, however many offers contain it. */
export type ProducedGood = { seller: PlannedSeller; good: ProductTemplate; stock: number | null }

/** Key of a seller's product. */
export const producedGoodKey = (seller: PlannedSeller, good: ProductTemplate): string => `${seller.email} ${good.name}`

export const producedGoodsOf = (offers: readonly PlannedOffer[]): Map<string, ProducedGood> => {
  const made = new Map<string, ProducedGood>()
  for (const offer of offers) {
    for (const { good, stock } of offer.offerItems) {
      const key = producedGoodKey(offer.seller, good)
      if (!made.has(key)) made.set(key, { seller: offer.seller, good, stock })
    }
  }
  return made
}

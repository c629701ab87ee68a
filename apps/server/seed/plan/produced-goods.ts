import type { ProductTemplate } from '../data/goods.ts'
import type { PlannedOffer, PlannedSeller } from './plan.ts'

/** A seller makes a good once, however many offers name it. */
export type ProducedGood = { seller: PlannedSeller; good: ProductTemplate; stock: number | null }

/** Names a seller's good; both are planned things, so their names are unique enough within one seller. */
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

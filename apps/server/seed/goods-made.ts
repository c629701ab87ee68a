import type { Good } from './goods.ts'
import type { PlannedOffer, PlannedSeller } from './plan.ts'

/** A seller makes a good once, however many offers name it. */
export type Made = { seller: PlannedSeller; good: Good; stock: number | null }

/** Names a seller's good; both are planned things, so their names are unique enough within one seller. */
export const madeKey = (seller: PlannedSeller, good: Good): string => `${seller.email} ${good.name}`

export const madeOf = (offers: readonly PlannedOffer[]): Map<string, Made> => {
  const made = new Map<string, Made>()
  for (const offer of offers) {
    for (const { good, stock } of offer.positions) {
      const key = madeKey(offer.seller, good)
      if (!made.has(key)) made.set(key, { seller: offer.seller, good, stock })
    }
  }
  return made
}

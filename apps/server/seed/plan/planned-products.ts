import type { ProductTemplate } from '../data/product-templates.ts'
import type { PlannedOffer, PlannedSeller } from './plan.ts'

/** A seller has each product once, however many offers contain it. */
export type PlannedProduct = { seller: PlannedSeller; template: ProductTemplate; stock: number | null }

/** Key of a seller's product. */
export const plannedProductKey = (seller: PlannedSeller, template: ProductTemplate): string =>
  `${seller.email} ${template.name}`

export const plannedProductsOf = (offers: readonly PlannedOffer[]): Map<string, PlannedProduct> => {
  const made = new Map<string, PlannedProduct>()
  for (const offer of offers) {
    for (const { template, stock } of offer.offerItems) {
      const key = plannedProductKey(offer.seller, template)
      if (!made.has(key)) made.set(key, { seller: offer.seller, template, stock })
    }
  }
  return made
}

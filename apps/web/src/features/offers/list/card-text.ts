import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { unitPriceText, zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'

/** `od 6,50 zł` when the offer has more than one item left. */
export const cardPriceText = ({ price, itemCount }: Pick<OfferCard, 'price' | 'itemCount'>): string =>
  itemCount > 1 ? `od ${zloty(price)}` : zloty(price)

/** The unit price is shown when the card is about one item. */
export const cardUnitPriceText = (card: OfferCard): string | undefined =>
  card.itemCount > 1 ? undefined : unitPriceText(card.price, card)

/** The variant of a single item; for several items the priced one and their number. */
export const cardItemsText = (card: OfferCard): string => {
  if (card.itemCount === 1) return card.variantName
  const unit = unitPriceText(card.price, card)
  return `${counted(card.itemCount, NOUNS.product)}, najtaniej ${card.productName}${unit ? ` (${unit})` : ''}`
}

import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { unitPriceText, zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'

/** `od 6,50 zł` where the offer has more than one thing left. */
export const cardPriceText = ({ price, itemCount }: Pick<OfferCard, 'price' | 'itemCount'>): string =>
  itemCount > 1 ? `od ${zloty(price)}` : zloty(price)

/** The unit price stands by the price where the card is about one thing. */
export const cardUnitPriceText = (card: OfferCard): string | undefined =>
  card.itemCount > 1 ? undefined : unitPriceText(card.price, card)

/** Which form of the one thing; of several whose price it is that stands there, and how many there are. */
export const cardItemsText = (card: OfferCard): string => {
  if (card.itemCount === 1) return card.variantName
  const unit = unitPriceText(card.price, card)
  return `${counted(card.itemCount, NOUNS.product)}, najtaniej ${card.productName}${unit ? ` (${unit})` : ''}`
}

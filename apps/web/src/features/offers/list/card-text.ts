import type { OfferCard, OfferPage } from '@kram/contract/offers/list-schemas'
import { unitPriceText, zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'

/** Why the search shows an offer whose name does not contain the words. */
export const FOUND_BY_LABELS: Record<NonNullable<OfferCard['foundBy']>, string> = {
  seller: 'Pasuje nazwa sprzedawcy',
  description: 'Znalezione w opisie',
  similar: 'Podobne',
}

const PER_UNIT: Partial<Record<OfferCard['netUnit'], string>> = { kg: ' za kg', l: ' za litr', szt: ' za sztukę' }

/** `Cena od 20 do 40 zł`, `Cena do 2,50 zł za kg`. */
export const priceWishText = ({ min, max, perUnit }: NonNullable<OfferPage['priceWish']>): string =>
  ['Cena', ...(min === undefined ? [] : [`od ${zloty(min)}`]), ...(max === undefined ? [] : [`do ${zloty(max)}`])].join(
    ' ',
  ) + (perUnit === undefined ? '' : (PER_UNIT[perUnit] ?? ''))

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

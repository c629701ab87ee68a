import type { OfferCard, OfferPage } from '@kram/contract/offers/list-schemas'
import { remainingText, unitPriceText, zloty } from '@kram/polish/format'
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

/** `od 6,50 zł` when the product that the card is about has several variants. */
export const cardPriceText = ({ price, variantCount }: Pick<OfferCard, 'price' | 'variantCount'>): string =>
  variantCount > 1 ? `od ${zloty(price)}` : zloty(price)

/** The unit price of the item whose price is shown, unless it says the same again: `4,50 zł`, `4,50 zł/l`. */
export const cardUnitPriceText = (card: OfferCard): string | undefined => {
  const text = unitPriceText(card.price, card)
  return text?.startsWith(zloty(card.price)) ? undefined : text
}

/** What the card is about; an amount stays in one line with its unit. The length is that of the name, as highlights need it. */
export const cardName = ({ name }: OfferCard): string => name.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')

/** What the price is for, where the title does not say it: `Jabłka Gala, 1 kg i 2 inne rzeczy`. A single piece goes without saying. */
export const cardItemText = (card: OfferCard): string | null => {
  const { name, title, productName, variantName, itemCount, variantCount } = card
  if (name !== title) return null
  const others = itemCount - variantCount
  const more = others > 0 ? ` i ${counted(others, NOUNS.otherItem)}` : ''
  const item = title.startsWith(productName) ? variantName : `${productName}, ${variantName}`
  return !more && item === 'szt.' ? null : `${item}${more}`
}

/** `zostało 14`; nothing for what is made to order. */
export const cardStockText = (card: OfferCard): string | null => {
  if (card.remaining === null || card.variantCount > 1) return null
  const text = remainingText(card.remaining, card)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const NEARLY_GONE = 3

/** So little that the card marks it. */
export const isNearlyGone = (remaining: number | null): boolean => remaining !== null && remaining <= NEARLY_GONE

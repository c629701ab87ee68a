import type { SaleUnit } from '@kram/polish/amounts'
import type { OfferItem } from '@kram/contract/offers/item-schemas'
import { groszeOf } from '@kram/contract/common/money'
import { maxWeighedPrice } from '@kram/contract/catalogue/unit-price'
import { amountText, zlotyOf } from '@kram/polish/format'

/** `ok. 300 g` for products weighed at packing; a name that begins with a word (`słoik 0,9 l`) stays unchanged. */
export const variantText = ({ approximate, variantName }: Pick<OfferItem, 'approximate' | 'variantName'>): string =>
  approximate && /^\d/.test(variantName) ? `ok. ${variantName}` : variantName

/** Remaining quantity from which the page says that few are left. */
const FEW_REMAINING = 10

export const isFewRemaining = (remaining: number | null): remaining is number =>
  remaining !== null && remaining > 0 && remaining <= FEW_REMAINING

/** What weighing may change: weight within the tolerance, price up to its cap. */
export const weighingText = (item: Pick<OfferItem, 'price' | 'tolerancePercent'> & SaleUnit): string => {
  const weight = `Cena ostateczna po zważeniu; waga może się różnić najwyżej o ${item.tolerancePercent}%`
  if (item.soldBy === 'loose') return `${weight}.`
  return `${weight}, a za ${amountText(1, item)} zapłacisz najwyżej ${zlotyOf(maxWeighedPrice(groszeOf(item.price), item.tolerancePercent))}.`
}

import type { Measured } from '@kram/contract/amounts'
import type { OfferItem } from '@kram/contract/offer-items'
import { groszeOf } from '@kram/contract/money'
import { highestPrice } from '@kram/contract/unit-price'
import { amountText, zlotyOf } from '#lib/format.ts'
import { LEFT, plural } from '#lib/plural.ts'

/** `Została 1 szt.`, `Zostały 3 szt.`, `Zostało 2,5 kg`. */
export const leftText = (left: number, measured: Measured): string =>
  `${plural(left, LEFT)} ${amountText(left, measured)}`

/** `ok. 300 g` of what is weighed at packing; a name that begins with a word (`słoik 0,9 l`) stays as it is. */
export const sizeText = ({ approximate, variantName }: Pick<OfferItem, 'approximate' | 'variantName'>): string =>
  approximate && /^\d/.test(variantName) ? `ok. ${variantName}` : variantName

/** From here on buyers should know that little is left. */
const LITTLE = 10

export const isLittle = (left: number | null): left is number => left !== null && left > 0 && left <= LITTLE

/** What weighing may change: the weight within the tolerance, the price no further than its cap. */
export const weighingText = (item: Pick<OfferItem, 'price' | 'tolerancePercent'> & Measured): string => {
  const weight = `Cena ostateczna po zważeniu; waga może się różnić najwyżej o ${item.tolerancePercent}%`
  if (item.soldBy === 'loose') return `${weight}.`
  return `${weight}, a za ${amountText(1, item)} zapłacisz najwyżej ${zlotyOf(highestPrice(groszeOf(item.price), item.tolerancePercent))}.`
}

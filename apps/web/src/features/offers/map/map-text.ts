import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { zloty } from '@kram/polish/format'
import { cardPriceText } from '../list/index.ts'

/** A pin is small: `17 zł`, `12,50 zł`. */
const short = (price: string): string => price.replace(/,00(?=\s)/u, '')

export const pinText = (card: OfferCard): string => short(cardPriceText(card))

/** The lowest price of several offers: `od 6,50 zł`. */
export function lowestPriceText(cards: readonly OfferCard[]): string {
  const prices = cards.map(({ price }) => price)
  return prices.length === 0 ? '' : `od ${short(zloty(lowest(prices)))}`
}

const lowest = (prices: readonly OfferCard['price'][]): OfferCard['price'] =>
  prices.reduce((least, price) => (Number(price) < Number(least) ? price : least))

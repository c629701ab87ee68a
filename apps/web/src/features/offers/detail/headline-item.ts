import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { groszeOf } from '@kram/contract/common/money'
import { zloty } from '@kram/polish/format'

/** The item that speaks for the offer, beside its title and first picture: the first one that is left. */
export const headlineItem = ({ items }: Pick<OfferView, 'items'>): OfferItem | undefined =>
  items.find(({ remaining }) => remaining !== 0) ?? items[0]

/** `17,00 zł`; `od 9,00 zł` when the same product is sold in other sizes as well; `ok.` when it is still to be weighed. */
export const headlinePriceText = ({ items }: Pick<OfferView, 'items'>, item: OfferItem): string => {
  const prices = items.filter(({ productId }) => productId === item.productId).map(({ price }) => price)
  const cheapest = prices.reduce((low, price) => (groszeOf(price) < groszeOf(low) ? price : low), item.price)
  if (new Set(prices).size > 1) return `od ${zloty(cheapest)}`
  return item.approximate && item.soldBy !== 'loose' ? `ok. ${zloty(item.price)}` : zloty(item.price)
}

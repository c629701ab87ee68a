import type { OfferView } from '@kram/contract/offer-views'
import { useState } from 'react'
import type { Basket } from './reserve.model.ts'

const pricesOf = ({ items }: OfferView): Record<number, string> =>
  Object.fromEntries(items.map(({ id, price }) => [id, price]))

/** The page follows the seller's prices by itself; a sum that moved under the finger must not be ordered unseen. */
export const useSeenPrices = (offer: OfferView, { lines }: Basket) => {
  const [seen, setSeen] = useState(() => pricesOf(offer))
  const chosen = new Set(lines.map(({ item }) => item.id))
  const changed = offer.items.some(({ id, price }) => chosen.has(id) && seen[id] !== undefined && seen[id] !== price)
  return { changed, accept: () => setSeen(pricesOf(offer)) }
}

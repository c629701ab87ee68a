import type { OfferView } from '@kram/contract/offer-views'
import { useState } from 'react'
import { type Basket, sumOf, type Terms } from './reserve.model.ts'

const pricesOf = ({ items }: OfferView): Record<number, string> =>
  Object.fromEntries(items.map(({ id, price }) => [id, price]))

/** What the chosen window asks for bringing the goods; `terms` is `null` for a pickup, or while they are not known. */
export type Delivery = { scheduleId: number | undefined; terms: Terms | null }

/** What a delivery cost when the reader first saw it, by schedule. */
const useSeenTerms = ({ scheduleId = 0, terms }: Delivery) => {
  const [seen, setSeen] = useState<Record<number, Terms>>({})
  const see = () => terms && setSeen({ ...seen, [scheduleId]: terms })
  const first = seen[scheduleId] ?? terms
  if (terms && !seen[scheduleId]) see()
  return { first, see }
}

/** The page follows the seller's prices by itself; a sum that moved under the finger must not be ordered unseen. */
export const useSeenPrices = (offer: OfferView, basket: Basket, delivery: Delivery) => {
  const [seen, setSeen] = useState(() => pricesOf(offer))
  const { first, see } = useSeenTerms(delivery)
  const chosen = new Set(basket.lines.map(({ item }) => item.id))
  const priceMoved = offer.items.some(({ id, price }) => chosen.has(id) && seen[id] !== undefined && seen[id] !== price)
  const feeMoved = delivery.terms !== null && sumOf(basket, first).fee !== sumOf(basket, delivery.terms).fee
  return {
    changed: priceMoved || feeMoved,
    accept: () => {
      setSeen(pricesOf(offer))
      see()
    },
  }
}

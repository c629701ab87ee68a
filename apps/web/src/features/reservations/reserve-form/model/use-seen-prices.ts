import type { OfferView } from '@kram/contract/offers/views'
import { useState } from 'react'
import { type Cart, cartTotals, type DeliveryTerms } from './reserve.model.ts'

const pricesOf = ({ items }: OfferView): Record<number, string> =>
  Object.fromEntries(items.map(({ id, price }) => [id, price]))

/** Delivery terms of the chosen occurrence; `terms` is `null` for a pickup, or while they are not known. */
export type DeliveryQuote = {
  scheduleId: number | undefined
  /** The distance ring: another address is no change of the price. */
  upToKm: number | null
  terms: DeliveryTerms | null
}

/** The delivery terms as first shown, by schedule and distance ring. */
const useSeenTerms = ({ scheduleId = 0, upToKm, terms }: DeliveryQuote) => {
  const [seen, setSeen] = useState<Record<string, DeliveryTerms>>({})
  const key = `${scheduleId} ${upToKm}`
  const markSeen = () => terms && setSeen({ ...seen, [key]: terms })
  const firstSeen = seen[key] ?? terms
  if (terms && !seen[key]) markSeen()
  return { firstSeen, markSeen }
}

/** Prices are refetched while the page is open; a total that changed has to be confirmed before the submit. */
export const useSeenPrices = (offer: OfferView, cart: Cart, delivery: DeliveryQuote) => {
  const [seen, setSeen] = useState(() => pricesOf(offer))
  const { firstSeen, markSeen } = useSeenTerms(delivery)
  const chosen = new Set(cart.lines.map(({ item }) => item.id))
  const priceChanged = offer.items.some(
    ({ id, price }) => chosen.has(id) && seen[id] !== undefined && seen[id] !== price,
  )
  const feeChanged = delivery.terms !== null && cartTotals(cart, firstSeen).fee !== cartTotals(cart, delivery.terms).fee
  return {
    changed: priceChanged || feeChanged,
    accept: () => {
      setSeen(pricesOf(offer))
      markSeen()
    },
  }
}

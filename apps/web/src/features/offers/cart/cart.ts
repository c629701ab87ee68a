import { type Grosze, grosze, groszeOf, lineTotal } from '@kram/contract/common/money'
import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'

/** Chosen quantity by offer item id. */
export type Amounts = Readonly<Record<number, number>>

export type CartLine = { item: OfferItem; quantity: number; total: Grosze }

/** The chosen items of an offer, passed to the reservation form. */
export type Cart = { lines: CartLine[]; total: Grosze }

const toThousandths = (amount: number): number => Math.round(amount * 1000)

/** Maximum quantity of an offer item: whole steps within the remaining quantity and the limit per reservation. */
export function maxQuantity({
  remaining: left,
  maxPerReservation,
  step,
}: Pick<OfferItem, 'remaining' | 'maxPerReservation' | 'step'>): number | undefined {
  const limits = [left, maxPerReservation].filter((limit) => limit !== null)
  if (limits.length === 0) return undefined
  return (Math.floor(toThousandths(Math.min(...limits)) / toThousandths(step)) * toThousandths(step)) / 1000
}

/** The cart reduced to what remains by now. */
export function cartOf({ items }: Pick<OfferView, 'items'>, amounts: Amounts): Cart {
  const lines = items.flatMap((item) => {
    const quantity = Math.min(amounts[item.id] ?? 0, maxQuantity(item) ?? Infinity)
    return quantity > 0 ? [{ item, quantity, total: lineTotal(groszeOf(item.price), quantity) }] : []
  })
  return { lines, total: grosze(lines.reduce((sum, { total }) => sum + total, 0)) }
}

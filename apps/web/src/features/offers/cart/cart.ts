import { highestTotal } from '@kram/contract/reservations/highest-total'
import { type Grosze, grosze, groszeOf, lineTotal, sumOf } from '@kram/contract/common/money'
import { wholeSteps } from '@kram/contract/common/quantity'
import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'

/** Chosen quantity by offer item id. */
export type Amounts = Readonly<Record<number, number>>

export type CartLine = { item: OfferItem; quantity: number; total: Grosze }

/** The chosen items of an offer, passed to the reservation form. */
export type Cart = { lines: CartLine[]; total: Grosze; highest: Grosze | null }

/** Maximum quantity of an offer item: whole steps within the remaining quantity and the limit per reservation. */
export function maxQuantity({
  remaining,
  maxPerReservation,
  step,
}: Pick<OfferItem, 'remaining' | 'maxPerReservation' | 'step'>): number | undefined {
  const limits = [remaining, maxPerReservation].filter((limit) => limit !== null)
  return limits.length === 0 ? undefined : wholeSteps(Math.min(...limits), step)
}

function cartWith(items: OfferView['items'], quantityOf: (item: OfferItem) => number): Cart {
  const lines = items.flatMap((item) => {
    const quantity = quantityOf(item)
    return quantity > 0 ? [{ item, quantity, total: lineTotal(groszeOf(item.price), quantity) }] : []
  })
  const weighable = lines.map(({ item, quantity }) => ({
    quantity,
    unitPrice: groszeOf(item.price),
    approximate: item.approximate,
    tolerancePercent: item.tolerancePercent,
    weighedTotal: null,
  }))
  return { lines, total: sumOf(lines.map(({ total }) => total)), highest: highestTotal(weighable, grosze(0)) }
}

/** The cart reduced to what remains by now. */
export const cartOf = ({ items }: Pick<OfferView, 'items'>, amounts: Amounts): Cart =>
  cartWith(items, (item) => Math.min(amounts[item.id] ?? 0, maxQuantity(item) ?? Infinity))

/** The cart for the waiting list: what remains by now does not limit it. */
export const waitingListCartOf = ({ items }: OfferView, amounts: Amounts): Cart =>
  cartWith(items, ({ id }) => amounts[id] ?? 0)

import { type Grosze, grosze, lineTotal, sumOf } from '../common/money.ts'

export type PricedLine = { unitPrice: Grosze; quantity: number }

/** `freeFrom`: delivery is free from this total of the items. `minimum`: the smallest order that is delivered. */
export type DeliveryPrices = { fee: Grosze; freeFrom: Grosze | null; minimum: Grosze | null }

export type OrderTotals = { items: Grosze; fee: Grosze; total: Grosze }

/** The price of a line, by its recorded weight where there is one. */
export const agreedLineTotal = ({
  unitPrice,
  quantity,
  weighedTotal,
}: PricedLine & { weighedTotal: Grosze | null }): Grosze => weighedTotal ?? lineTotal(unitPrice, quantity)

export const itemsTotal = (lines: readonly PricedLine[]): Grosze =>
  sumOf(lines.map(({ unitPrice, quantity }) => lineTotal(unitPrice, quantity)))

/** The fee of a delivery, free from the seller's threshold; nothing for a pickup (`null`). */
export const deliveryFee = (items: Grosze, delivery: Pick<DeliveryPrices, 'fee' | 'freeFrom'> | null): Grosze =>
  delivery === null || (delivery.freeFrom !== null && items >= delivery.freeFrom) ? grosze(0) : delivery.fee

/** Items, delivery and their sum. */
export const orderTotals = (items: Grosze, delivery: Pick<DeliveryPrices, 'fee' | 'freeFrom'> | null): OrderTotals => {
  const fee = deliveryFee(items, delivery)
  return { items, fee, total: sumOf([items, fee]) }
}

/** The amount missing to a threshold; `null` when it is reached or there is none. */
export const missingTo = (threshold: Grosze | null, items: Grosze): Grosze | null =>
  threshold !== null && items < threshold ? grosze(threshold - items) : null

import { type Grosze, grosze, lineTotal, sumOf } from '../common/money.ts'
import { thousandths } from '../common/quantity.ts'
import { agreedLineTotal } from './order-totals.ts'

/** A line sold by approximate weight. `netQuantity` is the announced weight of one piece. */
export type WeighableLine = {
  quantity: number
  unitPrice: Grosze
  netQuantity: number
  tolerancePercent: number
}

const PERCENT = 100

/** The ordered weight of a line, and the range that the tolerance allows. */
export const agreedWeight = ({ quantity, netQuantity, tolerancePercent }: Omit<WeighableLine, 'unitPrice'>) => {
  const ordered = quantity * netQuantity
  const tolerance = tolerancePercent / PERCENT
  return { ordered, min: ordered * (1 - tolerance), max: ordered * (1 + tolerance) }
}

/**
 * The price of a line by its recorded weight, at most the price of the upper end of the tolerance. `null` when the weight is below
 * the lower end: that is no longer what was reserved, so the seller has to propose a change.
 */
export function weighedLineTotal(
  { quantity, unitPrice, netQuantity, tolerancePercent }: WeighableLine,
  weight: number,
): Grosze | null {
  const expected = thousandths(quantity) * thousandths(netQuantity)
  const actual = thousandths(weight) * 1000
  if (actual * PERCENT < expected * (PERCENT - tolerancePercent)) return null
  const fullTotal = lineTotal(unitPrice, quantity)
  const highest = highestLineTotal({ quantity, unitPrice, tolerancePercent })
  return grosze(Math.min(Math.round((fullTotal * actual) / expected), highest))
}

/** What a line can cost at most after weighing. */
export const highestLineTotal = ({
  quantity,
  unitPrice,
  tolerancePercent,
}: Omit<WeighableLine, 'netQuantity'>): Grosze =>
  grosze(Math.floor((lineTotal(unitPrice, quantity) * (PERCENT + tolerancePercent) + PERCENT / 2) / PERCENT))

export type TotalledLine = Omit<WeighableLine, 'netQuantity'> & { approximate: boolean; weighedTotal: Grosze | null }

/** What an order can cost at most after weighing; `null` when there is nothing to weigh any more. */
export function highestTotal(lines: readonly TotalledLine[], fee: Grosze): Grosze | null {
  const isOpen = ({ approximate, weighedTotal }: TotalledLine) => approximate && weighedTotal === null
  if (!lines.some(isOpen)) return null
  return sumOf([...lines.map((line) => (isOpen(line) ? highestLineTotal(line) : agreedLineTotal(line))), fee])
}

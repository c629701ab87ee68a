import { type Grosze, grosze, lineTotal } from '../common/money.ts'
import { thousandths } from '../common/quantity.ts'
import { highestLineTotal, type WeighableLine } from './highest-total.ts'

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

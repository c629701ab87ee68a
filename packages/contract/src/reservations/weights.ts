import { type Grosze, grosze, lineTotal } from '../common/money.ts'

/** A line of goods that are sold by approximate weight. `netQuantity` is what one of it is said to weigh. */
export type WeighableLine = {
  quantity: number
  unitPrice: Grosze
  netQuantity: number
  tolerancePercent: number
}

const thousandths = (amount: number) => Math.round(amount * 1000)
const PERCENT = 100

/**
 * What the line costs by the scales. It costs by weight, at most as much as the upper end of the tolerance; `null`: it weighs less
 * than the lower end, which is no longer what was reserved and has to be proposed.
 */
export function weighedLineTotal(
  { quantity, unitPrice, netQuantity, tolerancePercent }: WeighableLine,
  weight: number,
): Grosze | null {
  const expected = thousandths(quantity) * thousandths(netQuantity)
  const actual = thousandths(weight) * 1000
  if (actual * PERCENT < expected * (PERCENT - tolerancePercent)) return null
  const fullTotal = lineTotal(unitPrice, quantity)
  const maxTotal = Math.floor((fullTotal * (PERCENT + tolerancePercent) + PERCENT / 2) / PERCENT)
  return grosze(Math.min(Math.round((fullTotal * actual) / expected), maxTotal))
}

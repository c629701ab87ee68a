import { type Grosze, grosze, lineTotal } from './money.ts'

/** A line of goods that are sold by approximate weight. `netQuantity` is what one of it is said to weigh. */
export type Weighable = {
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
export function weighedTotal(
  { quantity, unitPrice, netQuantity, tolerancePercent }: Weighable,
  weight: number,
): Grosze | null {
  const expected = thousandths(quantity) * thousandths(netQuantity)
  const onScales = thousandths(weight) * 1000
  if (onScales * PERCENT < expected * (PERCENT - tolerancePercent)) return null
  const whole = lineTotal(unitPrice, quantity)
  const most = Math.floor((whole * (PERCENT + tolerancePercent) + PERCENT / 2) / PERCENT)
  return grosze(Math.min(Math.round((whole * onScales) / expected), most))
}

import { type Grosze, grosze, lineTotal, sumOf } from '../common/money.ts'
import { agreedLineTotal } from './order-totals.ts'

/** A line sold by approximate weight. `netQuantity` is the announced weight of one piece. */
export type WeighableLine = {
  quantity: number
  unitPrice: Grosze
  netQuantity: number
  tolerancePercent: number
}

const PERCENT = 100

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

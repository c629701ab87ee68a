import type { Measured } from '@kram/contract/amounts'
import { amountText, decimalText } from '#lib/format.ts'

/** How much is ordered, beside what one is: `500 g` of what is weighed out, `4` of anything else. */
export const orderedText = (amount: number, goods: Measured): string =>
  goods.soldBy === 'loose' ? amountText(amount, goods) : decimalText(amount)

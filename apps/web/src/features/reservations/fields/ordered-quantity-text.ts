import type { SaleUnit } from '@kram/polish/amounts'
import { amountText, decimalText } from '@kram/polish/format'

/** How much is ordered, beside what one is: `500 g` of what is weighed out, `4` of anything else. */
export const orderedQuantityText = (quantity: number, item: SaleUnit): string =>
  item.soldBy === 'loose' ? amountText(quantity, item) : decimalText(quantity)

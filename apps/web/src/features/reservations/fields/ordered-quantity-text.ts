import type { SaleUnit } from '@kram/polish/amounts'
import { amountText, decimalText } from '@kram/polish/format'

/** The ordered quantity beside the variant: `500 g` of loose products, `4` of others. */
export const orderedQuantityText = (quantity: number, item: SaleUnit): string =>
  item.soldBy === 'loose' ? amountText(quantity, item) : decimalText(quantity)

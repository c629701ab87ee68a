import { amountUnit, type SaleUnit } from './amounts.ts'
import { quantityText } from './format.ts'

/** The unit beside a quantity field: `opak.`, `kg`; `× 100 g` when the price is for that amount. */
export const countUnit = (item: SaleUnit): string =>
  item.soldBy === 'loose' && item.netQuantity !== 1
    ? `× ${quantityText(item.netQuantity, item.netUnit)}`
    : amountUnit(item)

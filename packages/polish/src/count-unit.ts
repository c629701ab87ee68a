import { amountUnit, type SaleUnit } from './amounts.ts'
import { quantityText } from './format.ts'

/**
 * What stands beside a box where goods are counted: `opak.`, `kg`; and `× 100 g` where the price is for so much, for that is what
 * is counted.
 */
export const countUnit = (goods: SaleUnit): string =>
  goods.soldBy === 'loose' && goods.netQuantity !== 1
    ? `× ${quantityText(goods.netQuantity, goods.netUnit)}`
    : amountUnit(goods)

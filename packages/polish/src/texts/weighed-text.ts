import type { SaleUnit } from '../amounts.ts'
import { perUnitText, quantityText, zloty } from '../format.ts'

/** `12,50 zł`; `około 80,00 zł, najwyżej 92,00 zł` while something is still to be weighed. */
export const totalText = (total: string, highest: string | null): string =>
  highest === null ? zloty(total) : `około ${zloty(total)}, najwyżej ${zloty(highest)}`

/** `zważone 3,2 kg po 24,00 zł/kg`: the recorded weight of a product sold by approximate weight. */
export const weighedText = (
  weight: number,
  price: string,
  { netQuantity, netUnit }: Pick<SaleUnit, 'netQuantity' | 'netUnit'>,
): string => `zważone ${quantityText(weight, netUnit)} po ${perUnitText(price, netQuantity, netUnit)}`

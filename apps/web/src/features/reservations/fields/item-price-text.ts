import type { SaleUnit } from '@kram/polish/amounts'
import { unitPriceText, zloty } from '@kram/polish/format'

/** `31,00 zł · 51,67 zł/kg`: what one costs, and what can be compared. */
export const itemPriceText = (price: string, item: Pick<SaleUnit, 'netQuantity' | 'netUnit'>): string =>
  [zloty(price), unitPriceText(price, item)].filter(Boolean).join(' · ')

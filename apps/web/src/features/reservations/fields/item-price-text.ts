import type { SaleUnit } from '@kram/polish/amounts'
import { unitPriceText, zloty } from '@kram/polish/format'

/** `31,00 zł · 51,67 zł/kg`: price and unit price. */
export const itemPriceText = (price: string, item: Pick<SaleUnit, 'netQuantity' | 'netUnit'>): string =>
  [zloty(price), unitPriceText(price, item)].filter(Boolean).join(' · ')

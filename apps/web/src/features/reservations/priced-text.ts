import type { Measured } from '@kram/contract/amounts'
import { unitPriceText, zloty } from '#lib/format.ts'

/** `31,00 zł · 51,67 zł/kg`: what one costs, and what can be compared. */
export const pricedText = (price: string, goods: Pick<Measured, 'netQuantity' | 'netUnit'>): string =>
  [zloty(price), unitPriceText(price, goods)].filter(Boolean).join(' · ')

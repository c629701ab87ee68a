import type { SaleUnit } from './amounts.ts'
import { amountText, decimalText } from './format.ts'

/** A line of an order, as far as its text needs it. */
export type OrderLine = SaleUnit & { productName: string; variantName: string }

const MEASURE = /(^|,? )(ok\. )?\d[\d,.]* ?(g|dag|kg|ml|l|szt\.?|m)$/
/** Names that say no more than that a product is sold loose. */
const LOOSE_NAMES = new Set(['', 'luzem', 'na wagę', 'na wagę lub miarę', 'z metra'])

/** What the variant adds to a loose product beside its measure: `drobne` of `drobne, 1 kg`. */
const looseKind = (variantName: string): string => {
  const kind = variantName.replace(MEASURE, '').trim()
  return LOOSE_NAMES.has(kind.toLowerCase()) ? '' : kind
}

/** Product and variant without an amount: `Jajka 10 szt.`, `Miód, słoik 0,9 l`, `Ziemniaki`. */
export const lineName = ({
  soldBy,
  productName,
  variantName,
}: Pick<OrderLine, 'soldBy' | 'productName' | 'variantName'>): string => {
  const variant = soldBy === 'loose' ? looseKind(variantName) : variantName
  if (variant === '') return productName
  return /^\d/.test(variant) ? `${productName} ${variant}` : `${productName}, ${variant}`
}

/** A line of an order: `2 × Jajka 10 szt.`, `1 × Miód, słoik 0,9 l`, `Pyłek, 0,1 kg`. Parts of a package are never multiplied. */
export const orderLineText = (quantity: number, line: OrderLine): string =>
  line.soldBy === 'loose' || !Number.isInteger(quantity)
    ? `${lineName(line)}, ${amountText(quantity, line)}`
    : `${decimalText(quantity)} × ${lineName(line)}`

/** All lines in one sentence. */
export const orderText = (lines: readonly (OrderLine & { quantity: number })[]): string =>
  lines.map((line) => orderLineText(line.quantity, line)).join('; ')

import type { SaleUnit } from '@kram/polish/amounts'
import { amountText, decimalText, quantityText } from '@kram/polish/format'

/** The ordered quantity beside the variant: `500 g` of loose products, `4` of others. */
export const orderedQuantityText = (quantity: number, item: SaleUnit): string =>
  item.soldBy === 'loose' ? amountText(quantity, item) : decimalText(quantity)

/** A line of an order: `Marchew, 1,5 kg` of loose products, `2 × Jajka` of others. */
export const orderedProductText = (quantity: number, item: SaleUnit & { productName: string }): string =>
  item.soldBy === 'loose'
    ? `${item.productName}, ${amountText(quantity, item)}`
    : `${decimalText(quantity)} × ${item.productName}`

const isPriceQuantity = ({ variantName, netQuantity, netUnit }: SaleUnit & { variantName: string }): boolean =>
  variantName === quantityText(netQuantity, netUnit).replace('\u00a0', ' ')

/** The same with the variant; of loose products it often repeats the quantity of the price and is left out. */
export const orderedLineText = (
  quantity: number,
  item: SaleUnit & { productName: string; variantName: string },
): string => {
  const product = orderedProductText(quantity, item)
  return item.soldBy === 'loose' && isPriceQuantity(item) ? product : `${product}, ${item.variantName}`
}

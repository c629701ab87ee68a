import { NET_UNITS, SOLD_BY } from '@kram/contract/catalogue/units'
import { orderLineText } from '@kram/polish/order-line'
import { joinRows, valueText } from '#lib/files'

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

/** The items of a reservation in a data export, one line each. */
export const orderLines = joinRows(({ quantity, productName, variantName, soldBy, netQuantity, netUnit }) =>
  orderLineText(Number(quantity), {
    productName: valueText(productName),
    variantName: valueText(variantName),
    soldBy: oneOf(SOLD_BY, soldBy) ?? 'piece',
    netQuantity: Number(netQuantity),
    netUnit: oneOf(NET_UNITS, netUnit) ?? 'szt',
  }),
)

import { joinRows, valueText } from '#lib/files'

/** The items of a reservation in a data export, one line each. */
export const orderLines = joinRows(
  ({ quantity, productName, variantName }) =>
    `${valueText(quantity)} × ${valueText(productName)} (${valueText(variantName)})`,
)

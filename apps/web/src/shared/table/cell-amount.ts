import type { SaleUnit } from '@kram/polish/amounts'
import { amountText } from '@kram/polish/format'

/** An amount in a cell, `14 opak.`, `2,5 kg`: without the noun of the package, which is too long for a cell. */
export function cellAmount(amount: number, unit: SaleUnit): string
export function cellAmount(amount: number | null, unit: SaleUnit): string | null
export function cellAmount(amount: number | null, { soldBy, netQuantity, netUnit }: SaleUnit): string | null {
  return amount === null ? null : amountText(amount, { soldBy, netQuantity, netUnit })
}

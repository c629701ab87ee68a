import { roundQuantity } from '@kram/contract/common/quantity'
import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'

/** How a variant is sold: the part that formatting needs. With its name, packages are counted by their noun: `3 słoiki`. */
export type SaleUnit = { soldBy: SoldBy; netQuantity: number; netUnit: NetUnit; variantName?: string }

/** The unit as Polish writes it: an abbreviation that loses its end has a full stop. */
export const unitSymbol = (unit: NetUnit): string => (unit === 'szt' ? 'szt.' : unit)

/** The unit of loose products, `opak.` for packed ones (a box of ten eggs is one), `szt.` for others. */
export const amountUnit = ({ soldBy, netUnit }: Pick<SaleUnit, 'soldBy' | 'netUnit'>): string =>
  soldBy === 'loose' ? unitSymbol(netUnit) : soldBy === 'packed' ? 'opak.' : 'szt.'

/** The number before `amountUnit`, rounded to three decimals. */
export const amountValue = (
  amount: number,
  { soldBy, netQuantity }: Pick<SaleUnit, 'soldBy' | 'netQuantity'>,
): number => (soldBy === 'loose' ? roundQuantity(amount * netQuantity) : amount)

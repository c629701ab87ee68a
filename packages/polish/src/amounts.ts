import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'

/** How a thing is sold, as far as counting it goes. */
export type SaleUnit = { soldBy: SoldBy; netQuantity: number; netUnit: NetUnit }

/** The unit as Polish writes it: an abbreviation that loses its end has a full stop. */
export const unitSymbol = (unit: NetUnit): string => (unit === 'szt' ? 'szt.' : unit)

/** `kg` of what is sold by weight, `opak.` of what is packed (ten eggs in a box are one), `szt.` of everything else. */
export const amountUnit = ({ soldBy, netUnit }: Pick<SaleUnit, 'soldBy' | 'netUnit'>): string =>
  soldBy === 'loose' ? unitSymbol(netUnit) : soldBy === 'packed' ? 'opak.' : 'szt.'

/** The number that stands before `amountUnit`, to a thousandth. */
export const amountValue = (amount: number, { soldBy, netQuantity }: Omit<SaleUnit, 'netUnit'>): number =>
  soldBy === 'loose' ? Math.round(amount * netQuantity * 1000) / 1000 : amount

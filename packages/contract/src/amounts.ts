import type { NetUnit, SoldBy } from './variants.ts'

/** How a thing is sold, as far as counting it goes. */
export type Measured = { soldBy: SoldBy; netQuantity: number; netUnit: NetUnit }

/** The unit as Polish writes it: an abbreviation that loses its end has a full stop. */
export const unitSign = (unit: NetUnit): string => (unit === 'szt' ? 'szt.' : unit)

/** `kg` of what is sold by weight, `opak.` of what is packed (ten eggs in a box are one), `szt.` of everything else. */
export const amountUnit = ({ soldBy, netUnit }: Pick<Measured, 'soldBy' | 'netUnit'>): string =>
  soldBy === 'loose' ? unitSign(netUnit) : soldBy === 'packed' ? 'opak.' : 'szt.'

/** The number that stands before `amountUnit`, to a thousandth. */
export const amountValue = (amount: number, { soldBy, netQuantity }: Omit<Measured, 'netUnit'>): number =>
  soldBy === 'loose' ? Math.round(amount * netQuantity * 1000) / 1000 : amount

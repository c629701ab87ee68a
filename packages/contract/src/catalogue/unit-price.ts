import type { NetUnit } from './variants.ts'
import { type Grosze, grosze } from '../common/money.ts'

export type UnitPrice = { amount: Grosze; per: 'kg' | 'l' | 'szt' | 'm' }

const BASE_UNITS: Record<NetUnit, { per: UnitPrice['per']; size: number }> = {
  g: { per: 'kg', size: 1000 },
  kg: { per: 'kg', size: 1 },
  ml: { per: 'l', size: 1000 },
  l: { per: 'l', size: 1 },
  szt: { per: 'szt', size: 1 },
  m: { per: 'm', size: 1 },
}

/**
 * Price per kilogram, litre, piece or metre, rounded half up to whole grosze. The law requires it beside every price
 * (ustawa o informowaniu o cenach; directive 98/6/EC).
 */
export const unitPriceOf = (price: Grosze, netQuantity: number, netUnit: NetUnit): UnitPrice => {
  const { per, size } = BASE_UNITS[netUnit]
  return { amount: grosze(Math.round((price * size * 1000) / Math.round(netQuantity * 1000))), per }
}

/**
 * The highest price of a piece after weighing, rounded down to whole grosze. The weight may differ from the announced one by
 * `tolerancePercent` (0–15); weight beyond that is free.
 */
export const maxWeighedPrice = (price: Grosze, tolerancePercent: number): Grosze =>
  grosze(Math.floor((price * (100 + tolerancePercent)) / 100))

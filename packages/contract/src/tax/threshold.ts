import type { Grosze } from '../common/money.ts'
import { EUR_LIMIT, NEAR_PERCENT, RATE_DECIMALS, SALES_LIMIT, type TaxState } from './limits.ts'

const SCALE = 10 ** RATE_DECIMALS

/** `4.2567` → 42567: a rate as it is stored. */
export const rateUnits = (rate: string): number => {
  const [whole = '0', rest = ''] = rate.split('.')
  return Number(whole) * SCALE + Number(rest.padEnd(RATE_DECIMALS, '0'))
}

/** 42567 → `4.2567` */
export const rateText = (units: number): string =>
  `${Math.trunc(units / SCALE)}.${String(units % SCALE).padStart(RATE_DECIMALS, '0')}`

/** How many grosze the limit in euros is: whole, because a rate has four decimals. */
export const limitGrosze = (rate: string): number => (EUR_LIMIT * 100 * rateUnits(rate)) / SCALE

type Sold = { sales: number; consideration: Grosze | number }

/** Excluded is who has fewer than 30 sales and at most 2 000 euros; everybody else is reported. */
export function taxStateOf({ sales, consideration }: Sold, rate: string): TaxState {
  const limit = limitGrosze(rate)
  if (sales >= SALES_LIMIT || consideration > limit) return 'over'
  const isNear = sales * 100 >= SALES_LIMIT * NEAR_PERCENT || consideration * 100 >= limit * NEAR_PERCENT
  return isNear ? 'near' : 'below'
}

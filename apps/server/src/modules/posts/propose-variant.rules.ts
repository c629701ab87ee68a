import type { VariantDetails } from '@kram/contract/catalogue/variants'
import type { PostAmount } from './text/index.ts'

const PLAIN = { approximate: false, tolerancePercent: 0 }
const number = (amount: number): string => String(amount).replace('.', ',')

const LOOSE_STEP = 0.5

const packed = (name: string, netQuantity: number, netUnit: VariantDetails['netUnit']): VariantDetails => ({
  ...PLAIN,
  name,
  netQuantity,
  netUnit,
  soldBy: 'packed',
  step: 1,
})

function proposeMeasured({ amount, unit }: PostAmount): VariantDetails | null {
  const name = `${number(amount)} ${unit}`
  if (unit === 'dag') return packed(name, amount * 10, 'g')
  if (unit === 't') return packed(name, amount * 1000, 'kg')
  if (unit === 'm3' || unit === 'mp') return packed(name, 1, 'szt')
  if (unit === 'g' || unit === 'ml') return packed(name, amount, unit)
  if (unit !== 'kg' && unit !== 'l') return null
  return amount === 1
    ? { ...PLAIN, name, netQuantity: 1, netUnit: unit, soldBy: 'loose', step: LOOSE_STEP }
    : packed(name, amount, unit)
}

/** How a new product is sold, from what the price of the post is for. */
export function proposeVariant(per: PostAmount | null): VariantDetails {
  const { amount, unit } = per ?? { amount: 1, unit: 'szt' as const }
  if (unit === 'szt' && amount === 1)
    return { ...PLAIN, name: '1 szt.', netQuantity: 1, netUnit: 'szt', soldBy: 'piece', step: 1 }
  if (unit === 'szt') return packed(`${number(amount)} szt.`, Math.round(amount), 'szt')
  // Packaging says nothing of its content, which the seller adds.
  return proposeMeasured({ amount, unit }) ?? packed(amount === 1 ? unit : `${number(amount)} × ${unit}`, 1, 'szt')
}

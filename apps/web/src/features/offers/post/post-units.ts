import type { PostProduct } from '@kram/contract/posts/schemas'
import type { VariantDetails } from '@kram/contract/catalogue/variants'

const BASES: Partial<Record<string, readonly [base: string, factor: number]>> = {
  g: ['g', 1],
  dag: ['g', 10],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  szt: ['szt', 1],
}

type Sold = Pick<VariantDetails, 'netQuantity' | 'netUnit' | 'soldBy'>

/** How often what is sold is in the amount that the post names; null where they cannot be compared. */
function ratio({ available, per }: Pick<PostProduct, 'available' | 'per'>, sold: Sold): number | null {
  if (!available) return null
  const { amount, unit } = available.value
  if (per && per.value.unit === unit) return amount / per.value.amount
  const [base, factor] = BASES[unit] ?? []
  const [soldBase, soldFactor] = BASES[sold.netUnit] ?? []
  if (factor === undefined || soldFactor === undefined || base !== soldBase) return null
  return (amount * factor) / (sold.netQuantity * soldFactor)
}

const MILLI = 1000
/** How many of what is sold there are, as typed; '' where the post does not say. */
export function countOf(found: Pick<PostProduct, 'available' | 'per'>, sold: Sold): string {
  const count = ratio(found, sold)
  if (count === null) return ''
  return String(sold.soldBy === 'loose' ? Math.round(count * MILLI) / MILLI : Math.floor(count + 1 / MILLI))
}

const common = { approximate: false, tolerancePercent: 0 }
const LOOSE_STEP = 0.5

const loose = (unit: 'kg' | 'l'): VariantDetails => ({
  ...common,
  name: `1 ${unit}`,
  netQuantity: 1,
  netUnit: unit,
  soldBy: 'loose',
  step: LOOSE_STEP,
})
const each = (name: string, soldBy: 'piece' | 'packed'): VariantDetails => ({
  ...common,
  name,
  netQuantity: 1,
  netUnit: 'szt',
  soldBy,
  step: 1,
})

/** What a price may be for when the post does not say, or says something else. */
const USUAL: readonly VariantDetails[] = [
  loose('kg'),
  each('1 szt.', 'piece'),
  loose('l'),
  each('pęczek', 'packed'),
  each('słoik', 'packed'),
  each('opakowanie', 'packed'),
]

/** What a new product may be sold by: as proposed first. */
export const saleUnits = (proposed: VariantDetails): VariantDetails[] => [
  proposed,
  ...USUAL.filter(({ name }) => name !== proposed.name),
]

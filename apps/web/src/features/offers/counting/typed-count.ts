import type { Counting, VariantCount } from '@kram/contract/stock/count-schemas'
import type { SaleUnit } from '@kram/polish/amounts'
import { amountText } from '@kram/polish/format'

/** What is typed about how much there is of a variant, before it is checked. */
export type TypedCount = {
  counting: Counting
  /** Empty is `null`; an invalid number stays as typed. */
  quantity: number | string | null
  add: boolean
}

type Current = Pick<VariantCount, 'counting' | 'quantity'> | null

/** For a new offer: what is on hand is asked first, unless orders on demand are open. */
export const firstCounting = (current: VariantCount | null): Counting =>
  current === null || current.counting === null || (current.counting === 'onDemand' && current.held === 0)
    ? 'shelf'
    : current.counting

export const unchangedCount = (current: Current): TypedCount => ({
  counting: current?.counting ?? 'shelf',
  quantity: null,
  add: false,
})

/**
 * The count to save; `null` leaves it as it is. Without a number a variant that nothing is known of is made on demand, which it is
 * already.
 */
export function countToSave({ counting, quantity, add }: TypedCount, current: Current) {
  if (counting === 'onDemand') return current?.counting === 'onDemand' ? null : { counting, quantity: null, add: false }
  if (quantity === null && (counting === 'shelf' || current?.counting === counting)) return null
  return { counting, quantity, add: add && canAdd(counting, current) }
}

/** Only what is on the shelf can be added to. */
export const canAdd = (counting: Counting, current: Current): boolean =>
  counting === 'shelf' && current?.counting === 'shelf'

/** `było 4 słoiki, będzie 14 słoików` for both ways of saving a number. */
export function changeTexts(quantity: number, current: Current, unit: SaleUnit) {
  const before = current?.quantity ?? 0
  const text = (to: number): string => `było ${amountText(before, unit)}, będzie ${amountText(to, unit)}`
  return { set: text(quantity), add: text(before + quantity) }
}

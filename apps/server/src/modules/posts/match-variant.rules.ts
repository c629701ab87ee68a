import type { VariantDetails } from '@kram/contract/catalogue/variants'
import type { OwnVariant } from './own-variants.readmodel.ts'
import type { PostAmount } from './text/index.ts'

/** Groups of terms, one for each word. */
export type Terms = readonly (readonly string[])[]

const isAmong = (terms: readonly string[], others: Terms): boolean =>
  others.some((other) => other.some((term) => terms.includes(term)))

/** In grams, millilitres or pieces; `null` for packaging, which says nothing of its content. */
function baseOf({ amount, unit }: PostAmount): { amount: number; unit: 'g' | 'ml' | 'szt' } | null {
  if (unit === 'kg') return { amount: amount * 1000, unit: 'g' }
  if (unit === 'dag') return { amount: amount * 10, unit: 'g' }
  if (unit === 't') return { amount: amount * 1_000_000, unit: 'g' }
  if (unit === 'l') return { amount: amount * 1000, unit: 'ml' }
  return unit === 'g' || unit === 'ml' || unit === 'szt' ? { amount, unit } : null
}

const sizeOf = ({ netQuantity, netUnit }: VariantDetails) =>
  netUnit === 'm' ? null : baseOf({ amount: netQuantity, unit: netUnit })

/** Whether the price of the post is one of this variant. */
function fits(variant: OwnVariant, per: PostAmount | null): boolean {
  const size = sizeOf(variant)
  const wanted = per && baseOf(per)
  if (!per) return false
  if (!wanted) return variant.soldBy === 'packed'
  return size !== null && size.unit === wanted.unit && size.amount === wanted.amount
}

/**
 * The own variant that a post means: the product has the first word of the name and most of the others, and its variant the
 * amount that the price is for. An only variant is taken when the post names no amount.
 */
export function matchVariant(
  name: Terms,
  per: PostAmount | null,
  variants: readonly OwnVariant[],
  termsOf: (text: string) => Terms,
): OwnVariant | null {
  const scored = variants.map((variant) => {
    const known = termsOf(variant.productName)
    const shared = name.filter((terms) => isAmong(terms, known)).length
    return { variant, shared, extra: known.length - shared }
  })
  const most = Math.max(0, ...scored.map(({ shared }) => shared))
  if (most === 0 || most * 2 < name.length) return null
  const best = scored.filter(({ shared }) => shared === most).toSorted((a, b) => a.extra - b.extra)
  const alike = best.filter(({ extra }) => extra === best[0]?.extra)
  const fitting = alike.filter(({ variant }) => fits(variant, per))
  const [only] = fitting.length > 0 ? fitting : per === null ? alike : []
  const products = new Set((fitting.length > 0 ? fitting : alike).map(({ variant }) => variant.productId))
  return only && products.size === 1 && (fitting.length > 0 || alike.length === 1) ? only.variant : null
}

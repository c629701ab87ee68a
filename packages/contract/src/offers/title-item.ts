import { groszeOf } from '../common/money.ts'

type Item = { productId: number; price: string; remaining: number | null; step: number }

const isLeft = ({ remaining, step }: Item): boolean => remaining === null || remaining >= step

/**
 * The item whose price stands beside the title: of the first product with something left, else of the first, its cheapest variant;
 * `several` when that product has more of them. `items` in the order of the offer.
 */
export function titleItemOf<T extends Item>(items: readonly T[]): { item: T; several: boolean } | null {
  const left = items.filter(isLeft)
  const [first, ...others] = left.length > 0 ? left : items
  if (!first) return null
  const variants = [first, ...others.filter(({ productId }) => productId === first.productId)]
  const item = variants.reduce((best, one) => (groszeOf(one.price) < groszeOf(best.price) ? one : best))
  return { item, several: variants.length > 1 }
}

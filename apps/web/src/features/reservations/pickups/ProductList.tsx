import { amountText } from '@kram/polish/format'
import { lineName, orderLineText } from '@kram/polish/order-line'
import { counted, NOUNS } from '@kram/polish/plural'
import { EmptyState } from '#ui/feedback'
import { type ProductTotal, productTotalsOf } from './model/index.ts'
import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { TickBox } from './row/index.ts'

/** One product with the total amount; its buyers, each with a tick of the same line as in the list of persons. */
function ProductCard({ product }: { product: ProductTotal }) {
  return (
    <li className="rounded-card bg-surface p-3 shadow-card">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-name min-w-0 wrap-anywhere">{lineName(product)}</h2>
        <span className="price-m">{amountText(product.quantity, product)}</span>
      </div>
      <p className="type-small">
        {counted(product.lines.length, NOUNS.reservation)}, odhaczone {product.ticked} z {product.lines.length}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {product.lines.map(({ row, line }) => (
          <li key={line.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
              <TickBox row={row} line={line} />
              <span className="min-w-0 flex-1 wrap-anywhere">{row.buyerName}</span>
              <span className="sr-only">{orderLineText(line.quantity, line)}</span>
              <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
                {amountText(line.quantity, line)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** For packing: what is still to be handed over, by product. */
export function ProductList({ rows }: { rows: readonly PickupRow[] }) {
  const products = productTotalsOf(rows)
  if (products.length === 0)
    return <EmptyState title="Nie ma nic do spakowania">Wszystko z tego terminu jest wydane.</EmptyState>
  return (
    <ul className="grid gap-3" aria-label="Towary">
      {products.map((product) => (
        <ProductCard key={product.offerItemId} product={product} />
      ))}
    </ul>
  )
}

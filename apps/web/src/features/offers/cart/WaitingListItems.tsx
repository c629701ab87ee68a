import { groszeOf, grosze, lineTotal } from '@kram/contract/common/money'
import type { OfferView } from '@kram/contract/offers/views'
import { amountText, zloty } from '@kram/polish/format'
import { QuantityStepper } from '#ui/forms'
import type { Amounts, Cart } from './cart.ts'

type Item = OfferView['items'][number]

/** Quantities are limited only by the maximum per reservation. */
export const waitingListCartOf = ({ items }: OfferView, amounts: Amounts): Cart => {
  const lines = items.flatMap((item) => {
    const quantity = amounts[item.id] ?? 0
    return quantity > 0 ? [{ item, quantity, total: lineTotal(groszeOf(item.price), quantity) }] : []
  })
  return { lines, total: grosze(lines.reduce((sum, { total }) => sum + total, 0)) }
}

type Props = { items: readonly Item[]; amounts: Amounts; onQuantityChange: (id: number, amount: number) => void }

/** Items and quantities for the waiting list. */
export function WaitingListItems({ items, amounts, onQuantityChange }: Props) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => {
        const { id, productName, variantName, price, step, remaining: left, maxPerReservation } = item
        const amount = amounts[id] ?? 0
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
            <span className="min-w-0">
              <span className="font-semibold">{productName}</span>
              <span className="block text-sm text-muted">
                {variantName} · {zloty(price)}
                {left === 0 && ' · wyprzedane'}
              </span>
            </span>
            <QuantityStepper
              label={`${productName}, ${variantName}`}
              value={amount}
              step={step}
              max={maxPerReservation ?? undefined}
              text={amountText(amount, item)}
              onChange={(next) => onQuantityChange(id, next)}
            />
          </li>
        )
      })}
    </ul>
  )
}

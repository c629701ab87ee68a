import { groszeOf, grosze, lineTotal } from '@kram/contract/money'
import type { OfferView } from '@kram/contract/offer-views'
import { amountText, zloty } from '#lib/format.ts'
import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import type { Amounts, Basket } from './basket.ts'

type Item = OfferView['items'][number]

/** Everything may be waited for, as much as one reservation may have. */
export const queueBasketOf = ({ items }: OfferView, amounts: Amounts): Basket => {
  const lines = items.flatMap((item) => {
    const quantity = amounts[item.id] ?? 0
    return quantity > 0 ? [{ item, quantity, total: lineTotal(groszeOf(item.price), quantity) }] : []
  })
  return { lines, total: grosze(lines.reduce((sum, { total }) => sum + total, 0)) }
}

type Props = { items: readonly Item[]; amounts: Amounts; onAmount: (id: number, amount: number) => void }

/** What one waits for, and how much of it. */
export function QueueChoice({ items, amounts, onAmount }: Props) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => {
        const { id, productName, variantName, price, step, left, maxPerReservation } = item
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
              onChange={(next) => onAmount(id, next)}
            />
          </li>
        )
      })}
    </ul>
  )
}

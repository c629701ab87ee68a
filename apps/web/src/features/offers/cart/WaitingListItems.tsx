import type { OfferView } from '@kram/contract/offers/views'
import { amountText, zloty } from '@kram/polish/format'
import { QuantityStepper } from '#ui/forms'
import type { Amounts } from './cart.ts'

type Item = OfferView['items'][number]

type Props = { items: readonly Item[]; amounts: Amounts; onQuantityChange: (id: number, amount: number) => void }

/** Items and quantities for the waiting list. */
export function WaitingListItems({ items, amounts, onQuantityChange }: Props) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => {
        const { id, productName, variantName, price, step, remaining, maxPerReservation } = item
        const amount = amounts[id] ?? 0
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
            <span className="min-w-0">
              <span className="font-semibold">{productName}</span>
              <span className="block text-sm text-muted">
                {variantName} · {zloty(price)}
                {remaining === 0 && ' · wyprzedane'}
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

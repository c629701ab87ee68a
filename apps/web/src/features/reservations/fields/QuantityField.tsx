import { QuantityStepper } from '#ui/forms'
import type { ItemOption } from './item-option.ts'
import { amountText } from '@kram/polish/format'
import { itemPriceText } from './item-price-text.ts'

type Props = {
  option: ItemOption
  quantity: number
  onChange: (quantity: number) => void
  /** Additional information. */
  detail?: string | undefined
}

/** An offer item with price and quantity. */
export function QuantityField({ option, quantity, onChange, detail }: Props) {
  const { productName, variantName, step, price, max } = option
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="font-semibold">{productName}</span>
        <span className="block text-sm text-muted">
          {[variantName, itemPriceText(price, option), detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      <QuantityStepper
        label={`${productName}, ${variantName}`}
        value={quantity}
        step={step}
        max={max}
        text={amountText(quantity, option)}
        onChange={onChange}
      />
    </div>
  )
}

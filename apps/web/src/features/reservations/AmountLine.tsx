import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import type { Choice } from './choice.ts'
import { orderedText } from './ordered-text.ts'
import { pricedText } from './priced-text.ts'

type Props = {
  choice: Choice
  amount: number
  onChange: (amount: number) => void
  /** What else is to know of it. */
  more?: string | undefined
}

/** A position with its price, and how much of it. */
export function AmountLine({ choice, amount, onChange, more }: Props) {
  const { productName, variantName, step, price, most } = choice
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="font-semibold">{productName}</span>
        <span className="block text-sm text-muted">
          {[variantName, pricedText(price, choice), more].filter(Boolean).join(' · ')}
        </span>
      </span>
      <QuantityStepper
        label={`${productName}, ${variantName}`}
        value={amount}
        step={step}
        max={most}
        text={orderedText(amount, choice)}
        onChange={onChange}
      />
    </div>
  )
}

import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import type { Change, Choice } from './change.model.ts'
import { IfMissingField } from './IfMissingField.tsx'
import { orderedText } from './ordered-text.ts'
import { pricedText } from './priced-text.ts'

type Props = {
  title: string
  choices: readonly Choice[]
  change: Change
  onChange: (change: Change) => void
}

function Line({ choice, change, onChange }: Omit<Props, 'title' | 'choices'> & { choice: Choice }) {
  const { offerItemId: id, productName, variantName, step, price, most } = choice
  const amount = change.amounts[id] ?? 0
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="font-semibold">{productName}</span>
          <span className="block text-sm text-muted">
            {variantName} · {pricedText(price, choice)}
          </span>
        </span>
        <QuantityStepper
          label={`${productName}, ${variantName}`}
          value={amount}
          step={step}
          max={most}
          text={orderedText(amount, choice)}
          onChange={(next) => onChange({ ...change, amounts: { ...change.amounts, [id]: next } })}
        />
      </div>
      {amount > 0 && (
        <IfMissingField
          label={`Jeśli zabraknie: ${productName}`}
          value={change.ifMissing[id] ?? 'ask'}
          onChange={(ifMissing) => onChange({ ...change, ifMissing: { ...change.ifMissing, [id]: ifMissing } })}
        />
      )}
    </li>
  )
}

/** Positions with their amounts. */
export function EditLines({ title, choices, ...rest }: Props) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {choices.map((choice) => (
          <Line key={choice.offerItemId} choice={choice} {...rest} />
        ))}
      </ul>
    </section>
  )
}

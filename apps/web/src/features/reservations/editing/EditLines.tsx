import { IfMissingField, type ItemOption, QuantityField } from '../fields/index.ts'
import type { Change } from './edit.model.ts'

type Props = {
  title: string
  options: readonly ItemOption[]
  change: Change
  onChange: (change: Change) => void
}

function Line({ option, change, onChange }: Omit<Props, 'title' | 'options'> & { option: ItemOption }) {
  const { offerItemId: id, productName } = option
  const quantity = change.quantities[id] ?? 0
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <QuantityField
        option={option}
        quantity={quantity}
        onChange={(next) => onChange({ ...change, quantities: { ...change.quantities, [id]: next } })}
      />
      {quantity > 0 && (
        <IfMissingField
          label={`Jeśli zabraknie: ${productName}`}
          value={change.ifMissing[id] ?? 'ask'}
          onChange={(ifMissing) => onChange({ ...change, ifMissing: { ...change.ifMissing, [id]: ifMissing } })}
        />
      )}
    </li>
  )
}

/** Offer items with quantities. */
export function EditLines({ title, options, ...rest }: Props) {
  if (options.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {options.map((option) => (
          <Line key={option.offerItemId} option={option} {...rest} />
        ))}
      </ul>
    </section>
  )
}

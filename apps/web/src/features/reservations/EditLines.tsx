import { AmountLine } from './AmountLine.tsx'
import type { Change } from './change.model.ts'
import type { Choice } from './choice.ts'
import { IfMissingField } from './IfMissingField.tsx'

type Props = {
  title: string
  choices: readonly Choice[]
  change: Change
  onChange: (change: Change) => void
}

function Line({ choice, change, onChange }: Omit<Props, 'title' | 'choices'> & { choice: Choice }) {
  const { offerItemId: id, productName } = choice
  const amount = change.amounts[id] ?? 0
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <AmountLine
        choice={choice}
        amount={amount}
        onChange={(next) => onChange({ ...change, amounts: { ...change.amounts, [id]: next } })}
      />
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

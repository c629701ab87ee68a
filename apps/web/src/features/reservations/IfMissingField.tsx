import type { ReservationView } from '@kram/contract/reservation-views'
import { Select } from '#ui/Field.tsx'

export type IfMissing = ReservationView['items'][number]['ifMissing']

const CHOICES: readonly [IfMissing, string][] = [
  ['ask', 'zapytaj mnie'],
  ['replace', 'daj coś podobnego'],
  ['skip', 'pomiń'],
]

type Props = { label: string; value: IfMissing; onChange: (value: IfMissing) => void }

/** What the seller does when there is not enough of this. */
export function IfMissingField({ label, value, onChange }: Props) {
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = CHOICES.find(([choice]) => choice === target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {CHOICES.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </Select>
  )
}

import type { ReservationView } from '@kram/contract/reservations/views'
import { Select } from '#ui/forms'

export type IfMissing = ReservationView['items'][number]['ifMissing']

const OPTIONS: readonly [IfMissing, string][] = [
  ['ask', 'zapytaj mnie'],
  ['replace', 'daj coś podobnego'],
  ['skip', 'pomiń'],
]

/** `zapytaj mnie` */
export const ifMissingText = (value: IfMissing): string => OPTIONS.find(([option]) => option === value)?.[1] ?? ''

type Props = { label: string; value: IfMissing; onChange: (value: IfMissing) => void }

/** What the seller should do when the item runs short. */
export function IfMissingField({ label, value, onChange }: Props) {
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = OPTIONS.find(([option]) => option === target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {OPTIONS.map(([option, optionLabel]) => (
        <option key={option} value={option}>
          {optionLabel}
        </option>
      ))}
    </Select>
  )
}

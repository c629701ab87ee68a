import type { ReservationMode } from '@kram/contract/offers/views'
import { useId } from 'react'
import { ChoiceCard, ChoiceGroup } from '#ui/forms'

const MODES = [
  ['nonBinding', 'Rezerwacja bez zobowiązań', 'Umowa i płatność dopiero przy odbiorze.'],
  [
    'binding',
    'Zamówienie z obowiązkiem zapłaty',
    'Gdy potwierdzisz zamówienie, obie strony wiąże umowa: dostarczasz towar, a kupujący musi zapłacić. Nie dla osób prywatnych.',
  ],
] as const

export const modeLabel = (mode: ReservationMode | undefined): string =>
  MODES.find(([value]) => value === mode)?.[1] ?? ''

type Props = {
  value: ReservationMode
  onChange: (mode: ReservationMode) => void
  /** The offer is delivered, so the binding order is proposed. */
  proposed: boolean
  error?: string | undefined
}

/** Whether buyers reserve without obligation or order bindingly, and what that means. */
export function ModeChoice({ value, onChange, proposed, error }: Props) {
  const name = useId()
  return (
    <ChoiceGroup
      legend="Jak kupujący zamawia"
      hint={proposed ? 'Przy dostawie proponujemy zamówienie z obowiązkiem zapłaty.' : undefined}
      error={error}
    >
      {MODES.map(([mode, label, hint]) => (
        <ChoiceCard
          key={mode}
          type="radio"
          name={name}
          value={mode}
          checked={value === mode}
          onChange={() => onChange(mode)}
          label={label}
          hint={hint}
        />
      ))}
    </ChoiceGroup>
  )
}

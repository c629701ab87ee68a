import type { StandingReservation } from '@kram/contract/standing/schemas'
import { ChoiceCard, ChoiceGroup } from '#ui/forms'
import { rhythmText } from './standing-texts.ts'

type Weeks = StandingReservation['everyWeeks']
type Props = { value: Weeks; onChange: (value: Weeks) => void }

const CHOICES: readonly Weeks[] = [1, 2]

export function RhythmChoice({ value, onChange }: Props) {
  return (
    <ChoiceGroup legend="Jak często?">
      {CHOICES.map((weeks) => (
        <ChoiceCard
          key={weeks}
          type="radio"
          name="everyWeeks"
          label={<span className="first-letter:uppercase">{rhythmText(weeks)}</span>}
          checked={value === weeks}
          onChange={() => onChange(weeks)}
        />
      ))}
    </ChoiceGroup>
  )
}

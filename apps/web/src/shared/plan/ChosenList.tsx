import { ChoiceSelect } from './ChoiceSelect.tsx'
import { type Concerned, ConcernedList } from './ConcernedList.tsx'

type Props<Choice extends string> = {
  plan: { reservations: readonly Concerned[]; open: number; total: string }
  options: readonly (readonly [Choice, string])[]
  choices: { of: (id: number) => Choice; choose: (id: number, choice: Choice) => void }
}

/** Open reservations with a choice for each. */
export const ChosenList = <Choice extends string>({ plan, options, choices }: Props<Choice>) => (
  <ConcernedList
    reservations={plan.reservations}
    open={plan.open}
    total={plan.total}
    choiceOf={({ id, number }) => (
      <ChoiceSelect
        label={`Rezerwacja nr ${number}`}
        labelHidden
        options={options}
        value={choices.of(id)}
        onChange={(choice) => choices.choose(id, choice)}
      />
    )}
  />
)

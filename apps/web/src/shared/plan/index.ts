// What happens to the open reservations of somebody who stops selling: decided by an operator, or by the seller.
export { ChoiceSelect } from './ChoiceSelect.tsx'
export { ChosenList } from './ChosenList.tsx'
export { ConcernedList } from './ConcernedList.tsx'
export { FactLines } from './FactLines.tsx'
export { OngoingLists } from './OngoingLists.tsx'
export { planFacts } from './plan-facts.ts'
export { ToCallList } from './ToCallList.tsx'
export { useChoices } from './use-choices.ts'

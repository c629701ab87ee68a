export { DayChangeAnswers } from './DayChangeAnswers.tsx'
export { DayChangeForm } from './DayChangeForm.tsx'
export { occurrenceOnDayQuery } from './day-changes.queries.ts'

export { DayChangeAnswers } from './DayChangeAnswers.tsx'
export { DayChangeForm } from './DayChangeForm.tsx'
export { DayChangeLink } from './DayChangeLink.tsx'
export { changeableDaysQuery, occurrenceOnDayQuery } from './day-changes.queries.ts'

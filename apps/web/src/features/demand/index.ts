// Entry point of the demand feature: pages import only from here.
export { wantedQuery } from './demand.queries.ts'
export { QuestionStatistics } from './QuestionStatistics.tsx'
export { statisticsFilter, weeksBefore } from './statistics-filter.ts'
export { WantedList } from './WantedList.tsx'
export { WantedSummary } from './WantedSummary.tsx'

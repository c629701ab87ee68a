export { OccurrenceLine, OccurrenceTime } from './OccurrenceLine.tsx'
export { OccurrenceSheet } from './OccurrenceSheet.tsx'

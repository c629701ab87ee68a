export { DayPickList, type PickListGrouping } from './DayPickList.tsx'
export { PickListSummary } from './PickListSummary.tsx'
export { fetchPickListCsv, pickListQuery } from './pick-list.queries.ts'

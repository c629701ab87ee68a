// Entry point of the alerts feature: pages import only from here.
export { AlertList } from './AlertList.tsx'
export { NotifyMe } from './NotifyMe.tsx'
export { savePendingAlert } from './save-pending-alert.ts'
export { SaveSearch } from './SaveSearch.tsx'
export { alertsQuery } from './alerts.queries.ts'
export type { Criteria } from './criteria-text.ts'

// The door of the alerts feature: pages may use this and nothing behind it.
export { Alerts } from './Alerts.tsx'
export { savePending } from './save-pending.ts'
export { SaveSearch } from './SaveSearch.tsx'
export { alertsQuery } from './alerts.queries.ts'
export type { Wish } from './wish-words.ts'

// Entry point of the slice: other slices import from here only.
export { registerCalendar } from './calendar.routes.ts'

// The door of the calendar slice: other slices may use this and nothing behind it.
export { registerCalendar } from './calendar.routes.ts'

// Entry point of the calendar feature.
export { CalendarLink } from './CalendarLink.tsx'

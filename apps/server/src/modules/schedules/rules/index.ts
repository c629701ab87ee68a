export { holidayOn } from './holidays.rules.ts'
export {
  DAYS_AHEAD,
  type Hours,
  type OccurrenceTimes,
  type Timetable,
  dayAfter,
  horizonOf,
  lastDayAhead,
  nextOccurrencesOf,
  occurrenceOn,
  occurrencesBetween,
} from './occurrence.rules.ts'
export { planOccurrenceChanges } from './replan.rules.ts'
export { type Holding, planTimeSlots, timeSlotAfterMove } from './time-slots.rules.ts'
export { afterWorkingDays } from './working-days.ts'

// The door of the schedules feature: pages use this and nothing behind it.
export { AbsenceDialog } from './occurrences/index.ts'
export { ScheduleForm } from './schedule-form/index.ts'
export { ScheduleList } from './ScheduleList.tsx'
export { scheduleQuery, schedulesQuery } from './schedules.queries.ts'

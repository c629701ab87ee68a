// Entry point of the schedules feature: pages import only from here.
export { AbsenceDialog } from './occurrences/index.ts'
export { ScheduleForm } from './schedule-form/index.ts'
export { ScheduleList } from './ScheduleList.tsx'
export { scheduleQuery, schedulesQuery } from './schedules.queries.ts'

// The door of the schedules feature: pages use this and nothing behind it.
export { AbsenceDialog } from './occurrences/AbsenceDialog.tsx'
export { ScheduleForm } from './schedule-form/ScheduleForm.tsx'
export { ScheduleList } from './ScheduleList.tsx'
export { scheduleQuery, schedulesQuery } from './schedules.queries.ts'

// The door of the schedules feature: pages use this and nothing behind it.
export { AbsenceDialog } from './AbsenceDialog.tsx'
export { ScheduleForm } from './ScheduleForm.tsx'
export { ScheduleList } from './ScheduleList.tsx'
export { scheduleQuery, schedulesQuery } from './schedules.queries.ts'

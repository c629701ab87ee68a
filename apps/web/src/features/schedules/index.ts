// Entry point of the schedules feature: pages import only from here.
export { AbsenceList, absencesQuery, NextAbsence } from './absences/index.ts'
export { ScheduleForm } from './schedule-form/index.ts'
export { ScheduleList } from './ScheduleList.tsx'
export { scheduleQuery, schedulesQuery } from './schedules.queries.ts'

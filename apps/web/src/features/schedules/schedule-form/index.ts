export { ScheduleForm } from './ScheduleForm.tsx'

export { createSchedule } from './create-schedule.ts'
export { deleteSchedule, restoreSchedule } from './delete-schedule.ts'
export { extendOccurrences } from './extend-occurrences.jobs.ts'
export { moveSchedules } from './move-schedules.store.ts'
export { previewSchedule } from './preview-schedule.ts'
export {
  findOwnOccurrence,
  isDayTaken,
  type OwnOccurrence,
  lockOwnOccurrence,
  visibleFeeAt,
  visibleOccurrences,
  visibleSchedule,
} from './schedules.readmodel.ts'
export { purgeSchedules } from './purge-schedules.jobs.ts'
export { createSingleUseSchedule } from './single-use-schedule.ts'
export { updateSchedule } from './update-schedule.ts'
export { viewSchedules } from './view-schedules.ts'
export { lockOwnSchedules } from './schedules.store.ts'

// Entry point of the schedules slice: other slices import only from here.
export { closeOrMoveDay, previewDayMove } from './single-days/index.ts'
export { extendOccurrences, purgeSchedules } from './schedule/index.ts'
export { afterWorkingDays, holidayOn } from './rules/index.ts'
export { findFreeOccurrences, occurrenceJson, timeSlotOnNewDay } from './occurrences/index.ts'
export { registerSchedules } from './schedules.routes.ts'
export { createSingleUseSchedule, lockOwnSchedules, moveSchedules } from './schedule/index.ts'
export {
  isSameSlot,
  moveSlot,
  releaseSlot,
  reserveSlot,
  reserveSlotAfterCutoff,
  reserveSlotAgain,
  type Slot,
} from './occurrences/index.ts'
